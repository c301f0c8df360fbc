import { useEffect, useRef } from "react";

/** When one of so many things has gone and took the focus with it, the page's heading has it instead of nothing. */
export function useFocusAfterLoss(shown: number): void {
  const before = useRef(shown);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (shown < before.current && isLost)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
}

/** Whether the visitor asked for no movement. */
export const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Takes the focus on from a line that leaves to the next one that stays, at the end to the one before. */
export function focusNextLine(productId: string): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-cart-line]")];
  const at = all.findIndex((line) => line.dataset["cartLine"] === productId);
  const stays = (line: HTMLElement): boolean => !line.inert;
  const next = all.slice(at + 1).find(stays) ?? all.slice(0, Math.max(at, 0)).findLast(stays);
  next?.querySelector<HTMLElement>("[data-removes]")?.focus();
}
