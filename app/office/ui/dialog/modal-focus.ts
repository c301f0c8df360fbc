// Focus while a dialog opens, is answered and closes (decision 0018).
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useIsServed } from "#app/shared/ui/page/hydration.ts";

export function goToAnswer(dialog: HTMLDialogElement | null): void {
  dialog?.querySelector(".dialog-body .notice")?.scrollIntoView({ block: "nearest" });
  const fault = dialog?.querySelector<HTMLElement>("[aria-invalid=true]") ?? dialog?.querySelector("[role=alert] a");
  if (fault instanceof HTMLElement) fault.focus();
}

/** In this order: the element that the dialog marks, its first field, and in a question the link that cancels. */
const FIRST = ["[data-first]", "select, input:not([type=hidden])", "[role=alertdialog] .dialog-actions a"];
const firstTarget = (dialog: HTMLDialogElement): HTMLElement | null =>
  FIRST.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(Boolean) ?? null;

/** After an answer the focused control may be gone (a conflict, a reloaded record): focuses the error, else the first field. */
export function keepFocusInside(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open || document.activeElement !== document.body) return;
  goToAnswer(dialog);
  if (document.activeElement === document.body) (firstTarget(dialog) ?? dialog.querySelector("a"))?.focus();
}

/** Makes a dialog modal before its first paint, so that no early key is lost; returns the focus when it is gone. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  const opener = useRef<Element | null>(null);
  const isServed = useIsServed();
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    if (dialog.current) becomeModal(dialog.current, isServed);
  }, [dialog, isServed]);
  // Not a layout effect: the page behind can take the focus only once the dialog is gone.
  useEffect(() => {
    const element = dialog.current;
    return () => {
      element?.removeAttribute("open");
      returnFocus(opener.current, element?.dataset["openedBy"]);
    };
  }, [dialog]);
}

function becomeModal(element: HTMLDialogElement, isServed: boolean): void {
  // The page behind one that is seen already is dark and stays so.
  element.toggleAttribute("data-served", isServed);
  // A control in use before hydration keeps the focus.
  const inUse = element.contains(document.activeElement) ? document.activeElement : null;
  // close() would fire an event; removing the attribute does not.
  element.removeAttribute("open");
  // Escape and, where supported, a click outside: both fire the cancel event.
  element.setAttribute("closedby", "any");
  element.showModal();
  if (inUse instanceof HTMLElement) inUse.focus({ preventScroll: true });
  else firstTarget(element)?.focus();
}

/** Returns the focus, unless an answer has it: to what opened the dialog, its successor in a new list, or the page's heading. */
function returnFocus(opener: Element | null, openedBy: string | undefined): void {
  if (document.activeElement !== document.body) return;
  const again = openedBy ? document.querySelector(openedBy) : null;
  for (const place of [opener, again, document.querySelector("main h1")]) {
    if (place instanceof HTMLElement && place !== document.body) place.focus({ preventScroll: place !== opener });
    if (place === document.activeElement && place !== document.body) return;
  }
}
