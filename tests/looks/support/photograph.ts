import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Visit } from "#tests/e2e/support/inspection.ts";

const FOLDER = resolve(".test/looks");
const WIDTHS = { phone: 360, desk: 1280 } as const;
const THEMES = ["light", "dark"] as const;
const WINDOW = { phone: 780, desk: 800 } as const;
/** Lower parts of a page repeat what is above (CSS pixels). */
const LOWEST = { phone: 1800, desk: 1300 } as const;
const GAP = 8;
const GAP_COLOUR = "#ff00ff";

type Device = keyof typeof WIDTHS;

/** One sheet per state and width, in both themes; returns the states that failed to open. Each state is opened once: some exist only once. */
export async function photograph(page: Page, folder: string, visits: readonly Visit[]): Promise<string[]> {
  mkdirSync(join(FOLDER, folder), { recursive: true });
  const failed: string[] = [];
  for (const [at, visit] of visits.entries()) {
    const name = `${String(at + 1).padStart(3, "0")}-${nameOf(visit.path)}`;
    try {
      const devices = devicesOf(visit);
      await open(page, visit, devices[0] ?? "desk");
      for (const device of devices)
        writeFileSync(join(FOLDER, folder, `${name}.${device}.webp`), await sheetOf(page, device));
    } catch (error) {
      failed.push(`${name}: ${String(error).split("\n")[0]}`);
    }
  }
  return failed;
}

const devicesOf = ({ width }: Visit): Device[] =>
  (Object.keys(WIDTHS) as Device[]).filter((device) => !width || (width === "narrow" ? "phone" : "desk") === device);

const nameOf = (path: string): string =>
  path
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id")
    .replaceAll(/[^\w]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 80);

async function open(page: Page, visit: Visit, device: Device): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[device], height: WINDOW[device] });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await visit.prepare?.(page);
  await page.goto(visit.path, { waitUntil: "networkidle" });
  await visit.open?.(page);
}

async function sheetOf(page: Page, device: Device): Promise<Buffer> {
  const width = WIDTHS[device];
  await page.setViewportSize({ width, height: WINDOW[device] });
  await page.emulateMedia({ colorScheme: "light" });
  const height = Math.min(LOWEST[device], await page.evaluate(wholeHeight));
  await page.setViewportSize({ width, height: Math.max(WINDOW[device], height) });
  const shots: Buffer[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settled);
    shots.push(await page.screenshot({ animations: "disabled" }));
  }
  return composed(shots, device);
}

/** Resolves when the fonts and the pictures in sight are painted; broken ones are not awaited. */
async function settled(): Promise<void> {
  const painted = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
  await painted();
  const inSight = [...document.images].filter(
    (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
  );
  await Promise.all([document.fonts.ready, ...inSight.map((image) => image.decode().catch(() => null))]);
  await painted();
}

/** With an open dialog, only the dialog. */
function wholeHeight(): number {
  const dialog = document.querySelector("dialog:modal");
  if (!dialog) return document.documentElement.scrollHeight;
  const inner = [dialog, ...dialog.querySelectorAll("*")].map((each) => each.scrollHeight);
  return Math.max(...inner) + 100;
}

/** Side by side for the phone, one above the other for the desktop. */
async function composed(shots: readonly Buffer[], device: Device): Promise<Buffer> {
  const { width, height } = await sharp(shots[0]).metadata();
  const isRow = device === "phone";
  return sharp({
    create: {
      width: isRow ? width * shots.length + GAP * (shots.length - 1) : width,
      height: isRow ? height : height * shots.length + GAP * (shots.length - 1),
      channels: 3,
      background: GAP_COLOUR,
    },
  })
    .composite(
      shots.map((input, at) => ({
        input,
        left: isRow ? at * (width + GAP) : 0,
        top: isRow ? 0 : at * (height + GAP),
      })),
    )
    .webp({ quality: 80 })
    .toBuffer();
}
