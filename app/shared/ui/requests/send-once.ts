import { markBusy } from "./mark-busy.ts";

type Press = { readonly form: EventTarget | null; readonly button: HTMLElement | null };

/** Ignores a second submission while one is pending: busy buttons paint too late. Call the result when `isSending` changes. */
export function sendOnce(isSending: () => boolean): () => void {
  let pressed: Press | null = null;
  const hold = (event: SubmitEvent): void => {
    if (pressed && isSending() && event.target === pressed.form) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else pressed = { form: event.target, button: event.submitter };
  };
  addEventListener("submit", hold, true);
  let marked: HTMLElement | null = null;
  let release = (): void => undefined;
  return () => {
    if (!isSending()) pressed = null;
    const button = pressed?.button ?? null;
    if (button === marked) return;
    release();
    marked = button;
    // A component that renders `aria-busy` is still busy when the answer is here and its page is being read.
    release = button ? markBusy(button, button.ariaBusy === null) : () => undefined;
  };
}
