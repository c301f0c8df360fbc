import type { Page } from "@playwright/test";
import { invalidMarkup } from "#tests/support/html-validator.ts";
import { faultsOf, prepareAxe } from "./axe.ts";
import { lookAt } from "./first-sight.ts";
import { shiftsOf } from "./layout-shifts.ts";
import { smallControlsOf } from "./small-controls.ts";

/** Widths by which all rules check a page (CSS pixels). Staff's screens are checked where there is the least room. */
const WIDE = 1280;
const NARROW = 390;
const NARROWEST = 320;
const PHONE = 360;
/** Largest sum of layout shifts of a shopper's page and of a screen of staff (no unit). */
const MAX_SHIFT = { shop: 0.02, staff: 0.1 };

/** A page in one of its states: what happens before it loads, its address, and what happens there before the checks. */
export type Visit = {
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly open?: (page: Page) => Promise<void>;
  /** Set for a state that exists at one width only. */
  readonly width?: "narrow" | "wide";
};

/** Limit of a test that opens many pages at all widths and in both themes, on a busy machine. */
export const LONG_MS = 600_000;

type Note = (where: string, found: readonly string[]) => void;

/** Inspects each state; returns all faults, requests to other servers included. */
export async function faultsOfVisits(page: Page, visits: readonly Visit[]): Promise<string[]> {
  const faults: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(page.url()).origin && page.url() !== "about:blank")
      faults.push(`${page.url()} requests ${origin}`);
  });
  for (const visit of visits)
    faults.push(...(await inspect(page, visit).catch((error: unknown) => [`${visit.path}: ${String(error)}`])));
  return faults;
}

/**
 * Opens a state of a page and returns all faults as lines: markup made by script, rules of
 * accessibility at a narrow width and at 1280 px, contrast in both themes, room at 320 px, size of controls at 360 px, layout shift. The
 * second width is checked by all rules where an element is new there, and contrast is measured once for each kind of text.
 */
export async function inspect(page: Page, visit: Visit): Promise<string[]> {
  const faults: string[] = [];
  const note: Note = (where, found) => {
    faults.push(...found.map((fault) => `${visit.path}, ${where}: ${fault}`));
  };
  const isStaff = visit.path.startsWith("/admin");
  const narrow = isStaff ? NARROWEST : NARROW;
  const widths = visit.width === undefined ? [narrow, WIDE] : [visit.width === "wide" ? WIDE : narrow];
  await setWidth(page, widths[0] ?? WIDE);
  await openState(page, visit, note);
  await page.evaluate(unstickFeet);
  if (isStaff && visit.width !== "wide") note(`${NARROWEST} px`, await overflowOf(page));
  await judge(page, { widths, note });
  // Staff get the minimum size of WCAG 2.2, which axe checks; shoppers on a phone get a fingertip's.
  if (isStaff || visit.width === "wide") return faults;
  await setWidth(page, PHONE);
  note(`${PHONE} px`, await smallControlsOf(page));
  await setWidth(page, NARROWEST);
  note(`${NARROWEST} px`, await overflowOf(page));
  return faults;
}

/**
 * Runs axe at these widths in the light theme, and in the dark one, where only colours differ: at the second width only when texts are
 * new there. Each change of width or theme costs a layout or a repaint, so there are as few as possible.
 */
async function judge(page: Page, { widths, note }: { widths: readonly number[]; note: Note }): Promise<void> {
  /** Whether texts were new. */
  const inLight = async (width: number): Promise<boolean> => {
    const { newTexts: texts, isOther, isSmaller } = await lookAt(page);
    const isNew = texts.length > 0;
    // Sizes and colours checked in another state are not checked again: they take most of axe's time.
    const without = [...(isNew ? [] : [CONTRAST]), ...(isSmaller ? [] : [SIZE])];
    const only = [CONTRAST, SIZE].filter((rule) => !without.includes(rule));
    if (isOther || width === widths[0]) note(`${width} px, light`, await faultsOf(page, { without, texts }));
    else if (only.length > 0) note(`${width} px, light`, await faultsOf(page, { only, texts }));
    return isNew;
  };
  const inDark = async (width: number): Promise<void> => {
    const { newTexts: texts } = await lookAt(page, { onlyTexts: true });
    if (texts.length > 0) note(`${width} px, dark`, await faultsOf(page, { only: [CONTRAST], texts }));
  };
  const [first = WIDE, second] = widths;
  await setWidth(page, first);
  await inLight(first);
  await page.emulateMedia({ colorScheme: "dark" });
  await inDark(first);
  await page.emulateMedia({ colorScheme: "light" });
  if (second === undefined) return;
  await setWidth(page, second);
  if (!(await inLight(second))) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await inDark(second);
  await page.emulateMedia({ colorScheme: "light" });
}

const CONTRAST = "color-contrast";
const SIZE = "target-size";

async function setWidth(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
}

/** Brings the page into its state and records the faults on the way. */
async function openState(page: Page, visit: Visit, note: Note): Promise<void> {
  const isStaff = visit.path.startsWith("/admin");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await prepareAxe(page);
  await visit.prepare?.(page);
  await page.goto(visit.path);
  note("layout", await shiftsOf(page, isStaff ? MAX_SHIFT.staff : MAX_SHIFT.shop));
  await visit.open?.(page);
  if (isStaff) note("place", signInOf(page.url()));
  // The served HTML is validated elsewhere; this is the document after script ran.
  if (visit.open) note("markup", invalidMarkup(await page.content()));
}

/** Without a session every state would be the sign-in page. */
const signInOf = (url: string): string[] => (new URL(url).pathname === "/login" ? [`leads to ${url}`] : []);

/** Sticky headers and footers cover what is scrolled beneath them; target sizes are checked without them. */
function unstickFeet(): void {
  const flat = new CSSStyleSheet();
  flat.replaceSync(
    ".admin-header, .dialog-foot, .bell-all, .is-afar > .notice { position: static !important } .site-header { position: relative !important }",
  );
  document.adoptedStyleSheets.push(flat);
}

async function overflowOf(page: Page): Promise<string[]> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return tooWide > 0 ? [`${tooWide} px too wide`] : [];
}
