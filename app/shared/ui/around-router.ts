import type { DataRouter } from "react-router";
import { onLeave } from "./on-leave.ts";
import { isReachable } from "./reopen-page.ts";
import { sendOnce } from "./send-once.ts";
import { showToast } from "./toasts.tsx";

export type Action = { readonly label: string; readonly run: () => void };

/** The page around the router. */
export type Around = {
  /** Shows a message until it is dismissed; what it returns takes it away. */
  tell(text: string, action?: Action): () => void;
  /** Sends each form once at a time, and lets its button say so. */
  sendOnce(router: DataRouter): void;
  /** Marks the document while the router waits for a page: rendering, on a slow phone, would say it late. */
  showLoading(router: DataRouter): void;
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

/** The browser's page. */
export const aroundRouter: Around = {
  tell: (text, action) => showToast(text, { isError: true, stays: true, ...(action && { action }) }),
  sendOnce,
  showLoading: (router) =>
    void router.subscribe(({ navigation }) => {
      document.documentElement.toggleAttribute("data-loading", navigation.state === "loading");
    }),
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
  onLeave,
  isReachable,
  open: (path) => (path === null ? location.reload() : location.assign(path)),
};
