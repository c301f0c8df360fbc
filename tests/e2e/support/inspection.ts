import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { Page } from "@playwright/test";
import { invalidMarkup } from "#tests/support/html-validator.ts";
import { smallControlsOf } from "./small-controls.ts";

/** The tool as a browser reads it: the shortened text, since every state of a page reads it anew. */
const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const WIDTHS = [390, 1280] as const;
const NARROWEST = 320;
const PHONE = 360;
/** Largest sum of layout shifts of a shopper's page and of a screen of staff (no unit). */
const MAX_SHIFT = { shop: 0.02, staff: 0.1 };

/** A page in one of its states: what is done before it comes, where it is, and what is done there before it is looked at. */
export type Visit = {
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly open?: (page: Page) => Promise<void>;
  /** For what exists at one width alone. */
  readonly width?: (typeof WIDTHS)[number];
};

type Note = (where: string, found: readonly string[]) => void;

/** Opens a state of a page and answers all that tools find wrong with it, as lines: markup that script has made, rules of accessibility at 390 and 1280 px, contrast in both themes, room at 320 px, size of controls at 360 px, layout shift. */
export async function inspect(page: Page, visit: Visit): Promise<string[]> {
  const faults: string[] = [];
  const note: Note = (where, found) => {
    faults.push(...found.map((fault) => `${visit.path}, ${where}: ${fault}`));
  };
  const isStaff = visit.path.startsWith("/admin");
  const widths = visit.width ? [visit.width] : WIDTHS;
  await page.setViewportSize({ width: widths[0] ?? WIDTHS[0], height: 800 });
  await openState(page, visit, note);
  await page.evaluate(unstickFeet);
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

/** Brings the page into its state, and notes what is wrong with the way there. */
async function openState(page: Page, visit: Visit, note: Note): Promise<void> {
  const isStaff = visit.path.startsWith("/admin");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await visit.prepare?.(page);
  await page.goto(visit.path);
  note("layout", await shiftsOf(page, isStaff ? MAX_SHIFT.staff : MAX_SHIFT.shop));
  await visit.open?.(page);
  if (isStaff) note("place", signInOf(page.url()));
  // What is sent is validated elsewhere; this is what script has made of it.
  if (visit.open) note("markup", invalidMarkup(await page.content()));
}

/** Whose session ended would look at the sign-in page, state after state. */
const signInOf = (url: string): string[] => (new URL(url).pathname === "/login" ? [`leads to ${url}`] : []);

/** A header, the foot of a dialog or of the bell, and an answer at the foot of the window cover whatever is scrolled beneath them at the moment; how large that is, is judged without them. */
function unstickFeet(): void {
  const flat = new CSSStyleSheet();
  flat.replaceSync(
    ".admin-header, .dialog-foot, .bell-all, .is-afar > .notice { position: static !important } .site-header { position: relative !important }",
  );
  document.adoptedStyleSheets.push(flat);
}

/** Switches the theme and waits until the new colours are painted. */
async function wear(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** What axe finds wrong on the open page, as short lines; `rules` narrows it to these. Beneath an open dialog nothing can be reached: that page is a state of its own. */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const runOnly = rules ? { type: "rule", values: [...rules] } : { type: "tag", values: STANDARDS };
  return page.evaluate(
    async (options) => {
      const tool = (globalThis as unknown as { axe: { run: typeof axe.run } }).axe;
      const asked = [...document.querySelectorAll("dialog:modal")].at(-1);
      const { violations } = await tool.run(asked ?? document, options as axe.RunOptions);
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

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** What moved while the page came; before anything is done there, whose answer comes when it comes. */
async function shiftsOf(page: Page, most: number): Promise<string[]> {
  const { shift, moved } = await page.evaluate(
    () =>
      new Promise<{ shift: number; moved: string[] }>((resolve) => {
        const found = { shift: 0, moved: [] as string[] };
        const nameOf = (node: Node | null): string =>
          node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? "");
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue;
            found.shift += value;
            found.moved.push(...sources.map(({ node }) => nameOf(node)));
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(found)));
      }),
  );
  return shift > most ? [`layout shift of ${shift.toFixed(3)} by ${moved.join(", ")}`] : [];
}
