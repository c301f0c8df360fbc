import axe from "axe-core";
import type { Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const WIDTHS = [390, 1280] as const;
const NARROWEST = 320;
const PHONE = 360;
/** Largest sum of layout shifts of a page (no unit), and least size of a control or of its distance (CSS pixels). */
const MAX_SHIFT = 0.02;
const TOUCH = 44;

/** A page in one of its states: where it is, and what is done there before it is looked at. */
export type Visit = {
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  /** For what exists at one width alone. */
  readonly width?: (typeof WIDTHS)[number];
};

/** Opens a state of a page and answers all that tools find wrong with it, as lines: rules of accessibility at 390 and 1280 px, contrast in both themes, room at 320 px, size of controls at 360 px, layout shift. */
export async function inspect(page: Page, visit: Visit): Promise<string[]> {
  const faults: string[] = [];
  const note = (where: string, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${visit.path}, ${where}: ${fault}`));
  };
  const widths = visit.width ? [visit.width] : WIDTHS;
  await page.setViewportSize({ width: widths[0] ?? WIDTHS[0], height: 800 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(visit.path);
  await visit.open?.(page);
  note("layout", await shiftsOf(page));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await wear(page, "light");
    note(`${width} px, light`, await faultsOf(page));
    await wear(page, "dark");
    note(`${width} px, dark`, await faultsOf(page, ["color-contrast"]));
  }
  if (visit.width === 1280) return faults;
  await page.setViewportSize({ width: PHONE, height: 800 });
  note(`${PHONE} px`, await smallControlsOf(page));
  await page.setViewportSize({ width: NARROWEST, height: 800 });
  note(`${NARROWEST} px`, await overflowOf(page));
  return faults;
}

/** Switches the theme and waits until the new colours are painted. */
async function wear(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** What axe finds wrong on the open page, as short lines; `rules` narrows it to these. */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const runOnly = rules ? { type: "rule", values: [...rules] } : { type: "tag", values: STANDARDS };
  return page.evaluate(
    async (options) => {
      const tool = (globalThis as unknown as { axe: { run: typeof axe.run } }).axe;
      const { violations } = await tool.run(document, options as axe.RunOptions);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${target.join(" ")} (${any[0]?.message ?? ""})`),
      );
    },
    { runOnly, resultTypes: ["violations"], iframes: false },
  );
}

async function overflowOf(page: Page): Promise<string[]> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return tooWide > 0 ? [`${tooWide} px too wide`] : [];
}

/** What moved while the page came, without what somebody's own click moved. */
async function shiftsOf(page: Page): Promise<string[]> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
  return shift > MAX_SHIFT ? [`layout shift of ${shift.toFixed(3)}`] : [];
}

/** Controls smaller than a fingertip with another control within the fingertip's reach; links within a text may be. */
function smallControlsOf(page: Page): Promise<string[]> {
  return page.evaluate((touch) => {
    const top = [...document.querySelectorAll("dialog[open]")].findLast((dialog) => dialog.matches(":modal"));
    const controls = [
      ...(top ?? document).querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
    ].filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    const areaOf = (control: HTMLElement): DOMRect => (control.closest("label") ?? control).getBoundingClientRect();
    const areas = controls.map((control) => ({ control, area: areaOf(control) }));
    const isInText = (control: HTMLElement): boolean =>
      getComputedStyle(control).display === "inline" &&
      (control.parentElement?.textContent ?? "").trim().length > (control.textContent ?? "").trim().length;
    const isShown = ({ area }: { area: DOMRect }): boolean => area.width > 1 && area.height > 1;
    const middle = (area: DOMRect) => ({ x: area.x + area.width / 2, y: area.y + area.height / 2 });
    const isNear = (area: DOMRect, other: DOMRect): boolean => {
      const { x, y } = middle(area);
      const [dx, dy] = [Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom)];
      return Math.hypot(dx, dy) < touch / 2;
    };
    return areas
      .filter(isShown)
      .filter(({ area }) => Math.round(area.width) < touch || Math.round(area.height) < touch)
      .filter(({ control }) => !isInText(control))
      .filter(({ control, area }) =>
        areas.some(
          (other) =>
            isShown(other) &&
            other.control !== control &&
            !control.contains(other.control) &&
            !other.control.contains(control) &&
            areaOf(other.control).x + areaOf(other.control).y !== area.x + area.y &&
            isNear(area, other.area),
        ),
      )
      .map(({ control, area }) => {
        const name = control.getAttribute("aria-label") ?? control.textContent?.trim().slice(0, 30) ?? "";
        return `${control.tagName.toLowerCase()} "${name || control.getAttribute("name")}" is ${Math.round(area.width)} x ${Math.round(area.height)} with a neighbour`;
      });
  }, TOUCH);
}
