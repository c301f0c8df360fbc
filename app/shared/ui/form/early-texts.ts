import { useLayoutEffect } from "react";
import { useIsServed } from "../page/hydration.ts";

/** Multi-line fields typed into before hydration, when React restores the served text. */
const typed = new Map<HTMLTextAreaElement, string>();

function note(field: EventTarget | null): void {
  if (field instanceof HTMLTextAreaElement) typed.set(field, field.value);
}
const noteInput = (event: Event): void => note(event.target);

if (typeof document !== "undefined") {
  for (const field of document.querySelectorAll("textarea")) if (field.value !== field.defaultValue) note(field);
  document.addEventListener("input", noteInput, true);
}

/** Keeps text typed into multi-line fields before hydration, and runs their handlers. */
export function useEarlyTexts(): void {
  const isServed = useIsServed();
  useLayoutEffect(() => {
    document.removeEventListener("input", noteInput, true);
    if (isServed) for (const [field, text] of typed) if (field.value !== text) retype(field, text);
    typed.clear();
  }, [isServed]);
}

/** Bypasses React's tracked value, so that the handlers run as for typing. */
function retype(field: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
