import type { Page } from "@playwright/test";

/** Text spacing that readers may set (WCAG 1.4.12). */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** Applies the spacing to the open page and returns what no longer fits: text cut off, text outside its control, a page too wide. */
export function cutOffWhenSpaced(page: Page): Promise<string[]> {
  return page.evaluate((spacing) => {
    const texts = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest(".sr-only, [aria-hidden=true], svg, select, script") &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    const cuts = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return [overflowX, overflowY].some((overflow) => overflow === "hidden" || overflow === "clip");
    };
    /** The nearest ancestor of a text that clips overflow. */
    const cutter = (element: Element | null): Element | null =>
      !element || element === document.body || cuts(element) ? element : cutter(element.parentElement);
    /** Whether a text overflows its control or a clipping ancestor. */
    const isOut = (element: HTMLElement): boolean => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const text = words.getBoundingClientRect();
      return [element.closest("button, .button, .badge, .tab, .card"), cutter(element)].some((box) => {
        if (!box || box === document.body) return false;
        const area = box.getBoundingClientRect();
        return text.right > area.right + 1 || text.left < area.left - 1 || text.bottom > area.bottom + 1;
      });
    };
    const before = new Set(texts.filter(isOut));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(spacing);
    document.adoptedStyleSheets.push(sheet);
    const faults = texts
      .filter((element) => !before.has(element) && isOut(element))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.slice(0, 40)}"`);
    const tooWide = document.documentElement.scrollWidth - innerWidth;
    document.adoptedStyleSheets.pop();
    return tooWide > 0 ? [...faults, `${tooWide} px too wide`] : faults;
  }, SPACING);
}
