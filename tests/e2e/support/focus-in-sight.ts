import type { Page } from "@playwright/test";

const STOPS = "a[href], button, input:not([type=hidden]), select, textarea, summary";

/** Stops of the keyboard on the open page that something else lies upon when they have the focus (WCAG 2.4.11), or that are out of the page's order (2.4.3). */
export function hiddenWhenFocused(page: Page): Promise<string[]> {
  return page.evaluate((stops) => {
    const nameOf = (element: HTMLElement): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}"`;
    const isStop = (element: HTMLElement): boolean =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled") &&
      !element.closest("[inert]") &&
      element.checkVisibility({ visibilityProperty: true });
    /** The topmost element at the middle of its first line. */
    const atMiddle = (element: HTMLElement): Element | null => {
      const area = element.getClientRects()[0];
      return area ? document.elementFromPoint(area.x + area.width / 2, area.y + area.height / 2) : null;
    };
    // Handles of a slider let the pointer through to the track.
    const own = (element: HTMLElement): Element =>
      element.closest("label") ??
      (getComputedStyle(element).pointerEvents === "none" ? element.parentElement! : element);
    const found = [...document.querySelectorAll<HTMLElement>(stops)].filter(isStop);
    // Down the page and up again, where a fixed header may lie upon what comes from above.
    return [...found, ...found.toReversed()].flatMap((element) => {
      element.focus();
      const hit = atMiddle(element);
      const faults = own(element).contains(hit) ? [] : [`${nameOf(element)} is under ${hit?.className ?? "nothing"}`];
      return element.tabIndex > 0 ? [...faults, `${nameOf(element)} has a place of its own in the order`] : faults;
    });
  }, STOPS);
}
