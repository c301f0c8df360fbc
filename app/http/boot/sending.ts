/** The button works again after this time (ms): the browser does not report that a submission failed or was cancelled. */
const RELEASE_AFTER_MS = 10_000;
const SENDING = "data-sending";

/** `untilScripted` resolves when script can answer the form, null where the browser shall send it at once. */
export function sendEarlyFormsOnce(untilScripted: () => Promise<void> | null): void {
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // The router has already prevented the forms it submits. Reads the attribute, since a field may be named "method".
    if (event.defaultPrevented || form.getAttribute("method") !== "post") return;
    if (form.hasAttribute(SENDING)) return event.preventDefault();
    const { submitter } = event;
    const release = markSent(form, submitter);
    const scripted = untilScripted();
    if (scripted === null) return void setTimeout(release, RELEASE_AFTER_MS);
    event.preventDefault();
    void scripted.then(() => {
      release();
      form.requestSubmit(submitter);
    });
  });
}

function markSent(form: HTMLFormElement, button: HTMLElement | null): () => void {
  form.setAttribute(SENDING, "");
  // A component may render it as "false".
  const before = button?.ariaBusy ?? null;
  if (button) button.ariaBusy = "true";
  const release = (): void => {
    form.removeAttribute(SENDING);
    if (button) button.ariaBusy = before;
  };
  // The page may be restored as it was left.
  addEventListener("pagehide", release, { once: true });
  return release;
}
