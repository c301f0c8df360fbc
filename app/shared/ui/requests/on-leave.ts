import { markBusy } from "./send-once.ts";

/** Marks a form that the boot script has let through once. */
const SENDING = "data-sending";
/** In ms. Saving a file leaves the page as it is, so its button must work again. */
const PATIENCE_MS = 10_000;

/** Intercepts links and plain forms that open a document, after the router's and page's own handlers; `handle` returns whether it did. */
export function onLeave(handle: (leave: () => void) => Promise<boolean>): void {
  let leaving: HTMLFormElement | null = null;
  addEventListener("click", (event) => {
    const link = event.defaultPrevented ? null : documentLink(event);
    if (!link) return;
    event.preventDefault();
    // On its way: a second navigation would cancel the first.
    if (link.hasAttribute("data-busy")) return;
    void busy(
      link,
      handle(() => location.assign(link.href)),
    );
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form === leaving || form.getAttribute("method") === "dialog" || form.target) return;
    event.preventDefault();
    const { submitter } = event;
    const release = (): void => form.removeAttribute(SENDING);
    const send = (): void => {
      release();
      leaving = form;
      // Unlike `submit`, this includes the button's name and address.
      form.requestSubmit(submitter);
      leaving = null;
    };
    void busy(submitter ?? form, handle(send), release);
  });
}

/** null for a click that opens no same-origin document in this window. */
function documentLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && isPlain(event) && isDocument(link) ? link : null;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && ![metaKey, ctrlKey, shiftKey, altKey].includes(true);

function isDocument(link: HTMLAnchorElement): boolean {
  const { origin, target, hash, pathname, search } = link;
  const isInPage = hash !== "" && pathname === location.pathname && search === location.search;
  return origin === location.origin && !target && !link.hasAttribute("download") && !isInPage;
}

async function busy(control: Element, leaving: Promise<boolean>, release?: () => void): Promise<void> {
  const free = markBusy(control);
  const end = (): void => {
    free();
    release?.();
  };
  // The page may be shown again from the browser's cache.
  if (!(await leaving)) return end();
  addEventListener("pagehide", end, { once: true });
  setTimeout(end, PATIENCE_MS);
}
