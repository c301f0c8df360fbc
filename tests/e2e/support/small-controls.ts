import type { Page } from "@playwright/test";

/** A fingertip's size: the minimum of a control, or of its distance to the next (CSS pixels). */
const TOUCH = 44;
const CONTROLS = "a[href], button, input, select, textarea, summary";

/** Controls of the open page, or of its open dialog, that a finger may miss: smaller than a fingertip and close to another; links within a sentence are exempt. */
export function smallControlsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ touch, controls }) => {
      type Target = { element: HTMLElement; area: DOMRect };
      const place = document.querySelector("dialog:modal") ?? document;
      const elements = [...place.querySelectorAll<HTMLElement>(controls)]
        .filter(
          (each) => each.tabIndex >= 0 && each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map((each) => each.closest("label") ?? each);
      const targets: Target[] = [...new Set(elements)]
        .map((element) => ({ element, area: element.getBoundingClientRect() }))
        .filter(({ area }) => area.width > 1 && area.height > 1);
      const textOf = (element: Element | null): string => element?.textContent?.trim() ?? "";
      const isInSentence = (element: HTMLElement): boolean =>
        getComputedStyle(element).display === "inline" && textOf(element.parentElement) !== textOf(element);
      const isInReach = ({ area }: Target, other: Target): boolean => {
        const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
        const [dx, dy] = [
          Math.max(other.area.left - x, 0, x - other.area.right),
          Math.max(other.area.top - y, 0, y - other.area.bottom),
        ];
        return Math.hypot(dx, dy) < touch / 2;
      };
      const areApart = (one: Element, other: Element): boolean => !one.contains(other) && !other.contains(one);
      return targets
        .filter(({ area }) => Math.round(Math.min(area.width, area.height)) < touch)
        .filter(({ element }) => !isInSentence(element))
        .filter((one) => targets.some((other) => areApart(one.element, other.element) && isInReach(one, other)))
        .map(({ element, area: { width, height } }) => {
          const name = element.getAttribute("aria-label") ?? textOf(element).slice(0, 30);
          return `${element.tagName.toLowerCase()} "${name}" is ${Math.round(width)} x ${Math.round(height)} px with a neighbour`;
        });
    },
    { touch: TOUCH, controls: CONTROLS },
  );
}
