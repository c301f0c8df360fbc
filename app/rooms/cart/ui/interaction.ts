import { useEffect, useRef, type SubmitEvent } from "react";

/** Moves focus to the page's heading when the focused item is removed. */
export function useFocusAfterLoss(shown: number): void {
  const before = useRef(shown);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (shown < before.current && isLost)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
}

export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function focusNextLine(productId: string): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-cart-line]")];
  const at = all.findIndex((line) => line.dataset["cartLine"] === productId);
  const stays = (line: HTMLElement): boolean => !line.inert;
  const next = all.slice(at + 1).find(stays) ?? all.slice(0, Math.max(at, 0)).findLast(stays);
  next?.querySelector<HTMLElement>("[data-removes]")?.focus();
}

export const handledByScript =
  (act: () => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    act();
  };
