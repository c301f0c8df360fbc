import type { DataRouter } from "react-router";

type Submission = {
  readonly form: EventTarget | null;
  readonly button: HTMLElement | null;
  readonly lastAnswer: unknown;
};

/**
 * Lets the router send a form once at a time: its pressed button says that it is busy, and a second press while the first is on its
 * way does nothing. A button that shows it alone does not hold back: on a slow phone the next press comes before that
 * is painted. Once the form's answer shows it may be sent again, although the page behind is still read anew.
 */
export function sendOnce(router: DataRouter): void {
  let sent: Submission | null = null;
  const isUnderWay = (): boolean =>
    router.state.navigation.formMethod === "POST" && router.state.actionData === sent?.lastAnswer;
  const hold = (event: SubmitEvent): void => {
    if (sent && isUnderWay() && event.target === sent.form) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else sent = { form: event.target, button: event.submitter, lastAnswer: router.state.actionData };
  };
  addEventListener("submit", hold, true);
  let marked: HTMLElement | null = null;
  router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") sent = null;
    const button = isUnderWay() ? (sent?.button ?? null) : null;
    if (button === marked) return;
    marked?.removeAttribute("aria-busy");
    button?.setAttribute("aria-busy", "true");
    marked = button;
  });
}
