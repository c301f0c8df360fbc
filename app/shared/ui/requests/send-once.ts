type Button = HTMLButtonElement | null;
type Press = { readonly form: EventTarget | null; readonly button: Button; readonly value: string | undefined };
type Waiting = { readonly button: HTMLButtonElement; readonly value: string; readonly free: () => void };

export type SendOnce = {
  /** Call when `isSending` changes. */
  mark(): void;
  /** Sends the first press that waits, or forgets them all. */
  next(isSent: boolean): void;
};

/**
 * Ignores a second submission while one is pending: busy buttons paint too late. Other buttons of that form, such as another
 * row's in a list, wait for their turn.
 */
export function sendOnce(isSending: () => boolean): SendOnce {
  let pressed: Press | null = null;
  let waiting: readonly Waiting[] = [];
  const hold = (event: SubmitEvent): void => {
    const button = event.submitter as Button;
    if (!pressed || !isSending() || event.target !== pressed.form)
      return void (pressed = { form: event.target, button, value: button?.value });
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!button || [pressed, ...waiting].some((press) => press.button === button || press.value === button.value))
      return;
    waiting = [...waiting, { button, value: button.value, free: busy(button) }];
  };
  addEventListener("submit", hold, true);
  let marked: Button = null;
  let release = (): void => undefined;
  return {
    mark() {
      if (!isSending()) pressed = null;
      const button = pressed?.button ?? null;
      if (button === marked) return;
      release();
      marked = button;
      release = button ? busy(button) : () => undefined;
    },
    next(isSent) {
      const all = waiting;
      const [first, ...rest] = all;
      // Sending begins a navigation, which forgets what waits.
      waiting = [];
      for (const { free } of isSent ? all.slice(0, 1) : all) free();
      if (!isSent || !first) return;
      // The row may be gone by now, or do something else.
      if (first.button.isConnected && first.button.value === first.value)
        first.button.form?.requestSubmit(first.button);
      waiting = rest;
    },
  };
}

/** A component that renders `aria-busy` is still busy when the answer is here and its page is being read. */
const busy = (button: HTMLElement): (() => void) => markBusy(button, button.ariaBusy === null);

/**
 * Shows a control as busy before React paints, until the returned function is called. `isSpoken` also sets `aria-busy`:
 * leave it out where a component renders that attribute, since React would not notice that it has changed.
 */
export function markBusy(control: Element, isSpoken = true): () => void {
  const { ariaBusy } = control;
  control.setAttribute("data-busy", "");
  if (isSpoken) control.ariaBusy = "true";
  return () => {
    control.removeAttribute("data-busy");
    if (isSpoken) control.ariaBusy = ariaBusy;
  };
}
