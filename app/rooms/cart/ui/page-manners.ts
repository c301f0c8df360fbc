/** After the control in use has gone, the focus goes to the page's heading instead of nowhere. */
export function focusHeading(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true }));
}

/** Whether the visitor asked for no movement. */
export const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
