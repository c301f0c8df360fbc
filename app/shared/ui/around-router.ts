import type { DataRouter } from "react-router";
import { sendOnce } from "./send-once.ts";
import { showToast } from "./toasts.tsx";

export type Action = { readonly label: string; readonly run: () => void };

/** The page around the router. */
export type Around = {
  /** Shows a message until it is dismissed; what it returns takes it away. */
  tell(text: string, action?: Action): () => void;
  /** Sends each form once at a time, and lets its button say so. */
  sendOnce(router: DataRouter): void;
  /** Runs something else instead of sending any form, until what it returns is called. */
  holdForms(instead: () => void): () => void;
  /** Whether a dialog is open, which says by itself that an answer is late. */
  hasDialog(): boolean;
  /** The present entry's number in the browser's history. */
  place(): number;
  /** Calls back when the router is about to load the document again because a script did not come; true prevents that. */
  onScriptLost(handle: () => boolean): void;
  /** Calls back instead of opening a document by a link or a plain form, with what opens it; the answer is whether that was called. */
  onLeave(handle: (leave: () => void) => Promise<boolean>): void;
  isReachable(): Promise<boolean>;
  /** Opens an address as a new document; null: the present one. */
  open(path: string | null): void;
};

const REACH_MS = 5000;
/** The mark of a form that the boot script has let go once. */
const SENDING = "data-sending";

/** The browser's page. */
export const aroundRouter: Around = {
  tell: (text, action) => showToast(text, { isError: true, stays: true, ...(action && { action }) }),
  sendOnce,
  holdForms(instead) {
    const hold = (event: SubmitEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      instead();
    };
    document.addEventListener("submit", hold, true);
    return () => document.removeEventListener("submit", hold, true);
  },
  hasDialog: () => document.querySelector("dialog.dialog[open]") !== null,
  place: () => (history.state as { idx?: number } | null)?.idx ?? 0,
  onScriptLost(handle) {
    // Browsers without the Navigation API load the document again.
    window.navigation?.addEventListener("navigate", (event) => {
      if (event.navigationType === "reload" && !event.userInitiated && handle()) event.preventDefault();
    });
  },
  onLeave(handle) {
    // The router and the page's own handlers have prevented what they take over.
    addEventListener("click", (event) => {
      const link = event.defaultPrevented ? null : documentLink(event);
      if (!link) return;
      event.preventDefault();
      void busy(link, handle(() => location.assign(link.href)));
    });
    addEventListener("submit", (event) => {
      const form = event.target as HTMLFormElement;
      if (event.defaultPrevented || form.getAttribute("method") === "dialog" || form.target) return;
      event.preventDefault();
      const { submitter } = event;
      const release = (): void => form.removeAttribute(SENDING);
      void busy(submitter ?? form, handle(() => send(form, submitter)), release);
    });
  },
  async isReachable() {
    const asked = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(REACH_MS) } as const;
    return fetch("/favicon.svg", asked).then(
      ({ ok }) => ok,
      () => false,
    );
  },
  open: (path) => (path === null ? location.reload() : location.assign(path)),
};

/** The link of this site that a click opens as a document in this window; null for every other click. */
function documentLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const { origin, target: place, hash, pathname, search } = link;
  const isInPage = hash !== "" && pathname === location.pathname && search === location.search;
  return origin === location.origin && !place && !link.hasAttribute("download") && !isInPage ? link : null;
}

async function busy(control: Element, leaving: Promise<boolean>, release?: () => void): Promise<void> {
  control.setAttribute("aria-busy", "true");
  const end = (): void => {
    control.removeAttribute("aria-busy");
    release?.();
  };
  // The page may be shown again as it was left.
  if (await leaving) addEventListener("pagehide", end, { once: true });
  else end();
}

/** Sends a form without another submit event, which leaves its button out. */
function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const field = Object.assign(document.createElement("input"), { type: "hidden" });
    form.append(Object.assign(field, { name: submitter.name, value: submitter.value }));
  }
  HTMLFormElement.prototype.submit.call(form);
}
