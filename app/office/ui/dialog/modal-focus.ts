// Focus while a dialog opens, is answered and closes (decision 0018).
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** After an answer its message comes into sight, and one goes on at the first field that is wrong, or at what the message offers. */
export function goToAnswer(dialog: HTMLDialogElement | null): void {
  dialog?.querySelector(".dialog-body .notice")?.scrollIntoView({ block: "nearest" });
  const fault = dialog?.querySelector<HTMLElement>("[aria-invalid=true]") ?? dialog?.querySelector("[role=alert] a");
  if (fault instanceof HTMLElement) fault.focus();
}

/** In this order: what the dialog names itself, its first field, and of a question the way out of it. */
const FIRST = ["[data-first]", "select, input:not([type=hidden])", "[role=alertdialog] .dialog-actions a"];
const firstStop = (dialog: HTMLDialogElement): HTMLElement | null =>
  FIRST.map((stop) => dialog.querySelector<HTMLElement>(stop)).find(Boolean) ?? null;

/** The focused control may be gone after an answer (a conflict, a reloaded record): moves the focus to the fault, else to the first field. */
export function stayInside(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open || document.activeElement !== document.body) return;
  goToAnswer(dialog);
  if (document.activeElement === document.body) (firstStop(dialog) ?? dialog.querySelector("a"))?.focus();
}

/**
 * Makes a dialog modal before it is first painted, so that no key is lost that is pressed as soon as it is seen; when it has
 * gone, gives the focus back to where it was.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    if (dialog.current) becomeModal(dialog.current);
  }, [dialog]);
  // Not a layout effect: only once it has left the page can the page behind it take the focus.
  useEffect(() => {
    const element = dialog.current;
    return () => {
      element?.removeAttribute("open");
      goBack(opener.current, element?.dataset["openedBy"]);
    };
  }, [dialog]);
}

function becomeModal(element: HTMLDialogElement): void {
  // A control that is in use before hydration keeps the focus.
  const inUse = element.contains(document.activeElement) ? document.activeElement : null;
  // close() would fire an event; taking the attribute away does not.
  element.removeAttribute("open");
  // Escape and, where the browser knows it, a click outside: both ask by the cancel event.
  element.setAttribute("closedby", "any");
  element.showModal();
  if (inUse instanceof HTMLElement) inUse.focus({ preventScroll: true });
  else firstStop(element)?.focus();
}

/** Returns the focus, unless an answer has it: to what opened the dialog, what has taken its place in a new list, or the page's heading. */
function goBack(opener: Element | null, openedBy: string | undefined): void {
  if (document.activeElement !== document.body) return;
  const again = openedBy ? document.querySelector(openedBy) : null;
  for (const place of [opener, again, document.querySelector("main h1")]) {
    if (place instanceof HTMLElement && place !== document.body) place.focus({ preventScroll: place !== opener });
    if (place === document.activeElement && place !== document.body) return;
  }
}
