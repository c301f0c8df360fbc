type Press = { readonly form: EventTarget | null; readonly button: HTMLElement | null };

/**
 * Lets the router send a form once at a time: the pressed button is busy, and a second press while the first is on its way
 * does nothing. A busy button alone does not hold back: on a slow phone the next press comes before that is painted. Once
 * `isSending` is false the form may be sent again; call the returned function whenever it has changed.
 */
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
  return () => {
    if (!isSending()) pressed = null;
    const button = pressed?.button ?? null;
    if (button === marked) return;
    marked?.removeAttribute("aria-busy");
    button?.setAttribute("aria-busy", "true");
    marked = button;
  };
}
