import axe from "axe-core";
import type { Page } from "@playwright/test";
import { smallControlsOf } from "./small-controls.ts";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const WIDTHS = [390, 1280] as const;
const NARROWEST = 320;
const PHONE = 360;
/** Largest sum of layout shifts of a shopper's page and of a screen of staff (no unit). */
const MAX_SHIFT = { shop: 0.02, staff: 0.1 };

/** A page in one of its states: where it is, and what is done there before it is looked at. */
export type Visit = {
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  /** For what exists at one width alone. */
  readonly width?: (typeof WIDTHS)[number];
  /** It shows the answer to a form, which comes when it comes: what that moves is no fault. */
  readonly isAnswer?: true;
};

/** Opens a state of a page and answers all that tools find wrong with it, as lines: rules of accessibility at 390 and 1280 px, contrast in both themes, room at 320 px, size of controls at 360 px, layout shift. */
export async function inspect(page: Page, visit: Visit): Promise<string[]> {
  const faults: string[] = [];
  const note = (where: string, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${visit.path}, ${where}: ${fault}`));
  };
  const isStaff = visit.path.startsWith("/admin");
  const widths = visit.width ? [visit.width] : WIDTHS;
  await page.setViewportSize({ width: widths[0] ?? WIDTHS[0], height: 800 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(visit.path);
  await visit.open?.(page);
  if (!visit.isAnswer) note("layout", await shiftsOf(page, isStaff ? MAX_SHIFT.staff : MAX_SHIFT.shop));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await wear(page, "light");
    note(`${width} px, light`, await faultsOf(page));
    await wear(page, "dark");
    note(`${width} px, dark`, await faultsOf(page, ["color-contrast"]));
  }
  if (visit.width === 1280) return faults;
  await page.setViewportSize({ width: PHONE, height: 800 });
  // Staff have the least size of WCAG 2.2, which axe knows; shoppers on a phone have a fingertip's.
  if (!isStaff) note(`${PHONE} px`, await smallControlsOf(page));
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
async function shiftsOf(page: Page, most: number): Promise<string[]> {
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
  return shift > most ? [`layout shift of ${shift.toFixed(3)}`] : [];
}
