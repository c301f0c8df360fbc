import { allowFailures, lineOf, untilKept, type Line } from "./support/dead-line.ts";
import { orderSaves, productSaves } from "./support/office-saves-sales.ts";
import { entrySaves, homeSaves, letterSaves } from "./support/office-saves-content.ts";
import { settingSaves, userSaves, workSaves } from "./support/office-saves-people.ts";
import type { OfficeWorld, Save, SaveKind, Saves } from "./support/office-saves.ts";
import { enterOffice } from "./support/office-world.ts";
import { test } from "./support/own-shop.ts";
import { expect, type Page, type Shop } from "./support/seed.ts";

const NO_LINE = "We could not save this: no connection. Nothing was lost; try again.";
const BUSY_MS = 15_000;

test.describe.configure({ mode: "parallel" });
test.afterEach(({ consoleErrors }) => allowFailures(consoleErrors));

const AREAS = {
  products: productSaves,
  "orders and reviews": orderSaves,
  "home page and library": homeSaves,
  "blocks, questions and testimonials": entrySaves,
  "newsletter and people": (world: OfficeWorld) => ({ ...letterSaves(world), ...userSaves(world) }),
  "work and settings": (world: OfficeWorld) => ({ ...workSaves(world), ...settingSaves() }),
};

type Walked = { [Area in keyof typeof AREAS]: keyof ReturnType<(typeof AREAS)[Area]> }[keyof typeof AREAS];
/** Does not compile while a kind of save has no row. */
const _isComplete: SaveKind extends Walked ? true : never = true;

for (const [area, savesOf] of Object.entries<(world: OfficeWorld) => Saves<string>>(AREAS))
  test(`R-015, R-064: each save in the office, ${area}, is kept over a cut line, and made once when pressed again before the answer`, async ({
    page,
    shop,
    seed,
  }) => {
    test.setTimeout(600_000);
    const world = await enterOffice({ page, shop, seed });
    const line = await lineOf(page);
    const faults: string[] = [];
    const all = Object.entries(savesOf(world)).flatMap(([kind, saves]) =>
      [saves].flat().map((save) => ({ kind, save })),
    );
    for (const [at, { kind, save }] of all.entries()) {
      const count = (): Promise<number> => (save.count ? save.count(shop) : traces(shop, kind, world.email));
      // All save buttons are one component: a slow processor shows the same at each, so the area's first is enough.
      const found = { save, count, near: at === 0 ? "slow" : "quick" } as const;
      await walk({ page, line }, found).catch(async (error: unknown) => {
        faults.push(`${kind}, ${save.path}: ${String(error)}`);
        await line("quick");
      });
    }
    expect(faults).toEqual([]);
  });

const traces = async (shop: Shop, kind: string, email: string): Promise<number> =>
  (await shop.sql("select from audit_log where action = $1 and actor_label = $2", [kind, email])).length;

type Browsing = { readonly page: Page; readonly line: Line };
type Walk = { readonly save: Save; readonly count: () => Promise<number>; readonly near: "quick" | "slow" };

async function walk({ page, line }: Browsing, { save, count, near }: Walk): Promise<void> {
  const { path, fill, press, message, times = 1 } = save;
  await page.goto(path);
  await untilKept(page);
  await fill?.(page);
  const button = press(page);
  const [before, typed] = [await count(), await entries(page)];

  await line("cut");
  await button.click();
  await expect(page.getByRole("status").getByText(NO_LINE)).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  await expect(button).not.toHaveAttribute("data-busy");
  expect(await entries(page), "all that was typed").toEqual(typed);
  expect(await count(), "nothing saved").toBe(before);

  const sent: string[] = [];
  const note = (request: { method(): string; url(): string }): void =>
    void (request.method() === "POST" && sent.push(request.url()));
  page.on("request", note);
  await line(near);
  await line("held");
  expect(await button.evaluate(tapAgain, BUSY_MS), "busy before the shop has answered").toBe("busy");
  await line(near);
  await expect(page.locator("[role=status]").filter({ hasText: message }).first(), "announced").toBeVisible();
  await expect(page.getByText(NO_LINE)).toBeHidden();
  await line("quick");
  page.off("request", note);
  expect(sent, "sent").toHaveLength(1);
  expect(await count(), "happened").toBe(before + times);
}

/** Taps a button, once more at once, and a third time when it is busy. */
async function tapAgain(button: HTMLElement | SVGElement, timeout: number): Promise<string> {
  const started = performance.now();
  const tap = (): void => (button as HTMLElement).click();
  tap();
  tap();
  while (button.ariaBusy !== "true" && !button.hasAttribute("data-busy")) {
    if (performance.now() - started > timeout) return "idle";
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  tap();
  return "busy";
}

/** Values of the named fields of the page's main part and of its dialog; the box that ticks all others follows them. */
const entries = (page: Page): Promise<string[]> =>
  page
    .locator("main, dialog[open]")
    .evaluateAll((places) =>
      places.flatMap((place) =>
        [...place.querySelectorAll<HTMLInputElement>(":is(input, select, textarea)[name]:not([name=requestKey])")].map(
          ({ name, type, value, checked }) =>
            `${name}=${type === "checkbox" || type === "radio" ? `${value} ${checked}` : value}`,
        ),
      ),
    );
