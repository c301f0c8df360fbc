import type { Page } from "@playwright/test";

const STOPS = "a[href], button, input:not([type=hidden]), select, textarea, summary";

/** Tab stops of the open page that are covered when focused (WCAG 2.4.11) or out of order (2.4.3). */
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
    // Slider thumbs let the pointer through to the track.
    const own = (element: HTMLElement): Element =>
      element.closest("label") ??
      (getComputedStyle(element).pointerEvents === "none" ? element.parentElement! : element);
    const found = [...document.querySelectorAll<HTMLElement>(stops)].filter(isStop);
    // Down the page and up again, where a fixed header may cover the focused element.
    return [...found, ...found.toReversed()].flatMap((element) => {
      element.focus();
      const hit = atMiddle(element);
      const faults = own(element).contains(hit) ? [] : [`${nameOf(element)} is under ${hit?.className ?? "nothing"}`];
      return element.tabIndex > 0 ? [...faults, `${nameOf(element)} has a positive tabindex`] : faults;
    });
  }, STOPS);
}
