/** After the control in use has gone, the focus goes to the page's heading instead of nowhere. */
export function focusHeading(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true }));
}

/** Whether the visitor asked for no movement. */
export const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Takes the focus on from a line that leaves to the next one that stays, at the end to the one before; whether there is one. */
export function focusNextLine(productId: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement>("[data-cart-line]")];
  const at = all.findIndex((line) => line.dataset["cartLine"] === productId);
  const stays = (line: HTMLElement): boolean => !line.inert;
  const next = all.slice(at + 1).find(stays) ?? all.slice(0, Math.max(at, 0)).findLast(stays);
  const button = next?.querySelector<HTMLElement>("[data-removes]");
  button?.focus();
  return Boolean(button);
}
