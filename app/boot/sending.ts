/** Whoever has waited this long may press again: the browser does not tell when sending has failed or was stopped. */
const PATIENCE_MS = 10_000;
const SENDING = "data-sending";

/**
 * A form that the browser itself sends, before script has taken the page over or where none does, is sent once: the pressed
 * button says that it is busy, and a second press does nothing.
 */
export function sendOnce(): void {
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // What script sends itself is prevented by now. The attribute, since a field may be called "method".
    if (event.defaultPrevented || form.getAttribute("method") !== "post") return;
    if (form.hasAttribute(SENDING)) event.preventDefault();
    else setTimeout(markSent(form, event.submitter), PATIENCE_MS);
  });
}

function markSent(form: HTMLFormElement, button: HTMLElement | null): () => void {
  form.setAttribute(SENDING, "");
  button?.setAttribute("aria-busy", "true");
  const release = (): void => {
    form.removeAttribute(SENDING);
    button?.removeAttribute("aria-busy");
  };
  // The page may be shown again as it was left.
  addEventListener("pagehide", release, { once: true });
  return release;
}
