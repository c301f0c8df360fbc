import { randomUUID } from "node:crypto";
import { pressed } from "./sales-states.ts";
import type { Visit } from "./inspection.ts";
import { expect, type Page } from "./shop.ts";
import { untilHydrated } from "./until-hydrated.ts";

const IMPORT = "/admin/products/import";
const COLUMNS = "Name,Price,Stock,Category,A column of the shop before with a long name";

/** Uploads rows as a file of products and waits for its preview, or for the reason of its refusal. */
const uploaded =
  (rows: () => readonly string[], shows: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await untilHydrated(page);
    const file = { name: "drinks-of-the-spring.csv", mimeType: "text/csv", buffer: Buffer.from(rows().join("\n")) };
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText(shows).first()).toBeVisible();
  };

const mixed = (): string[] => [
  COLUMNS,
  "Sokh,12.50,80,Teas,x",
  `New ${randomUUID().slice(0, 8)},1250.00,7,Teas of the river and of the far hills,x`,
  `Bad ${randomUUID().slice(0, 8)},free,minus one,,x`,
];
const oneNew = (): string[] => ["Name,Price", `New ${randomUUID().slice(0, 8)},12`];
const preview = uploaded(mixed, /with errors/);
const applied = async (page: Page): Promise<void> => {
  await uploaded(oneNew, /^1 new,/)(page);
  await pressed(/^Apply to/, /^Imported:/)(page);
};

/** The import up to its preview: safe in a shared shop. */
export const importPreviews: readonly Visit[] = [
  { path: IMPORT },
  { path: `${IMPORT}?id=${randomUUID()}` },
  { path: IMPORT, open: uploaded(() => [], "The file contains no products") },
  { path: IMPORT, open: uploaded(() => ["Name,Price", '"open,3'], /not closed/) },
  { path: IMPORT, open: preview },
  { path: IMPORT, open: uploaded(() => ["Colour,Weight", "red,3"], /^Choose a column for the ID/) },
];

/** The states afterwards: applied, undone, and too late to undo. */
export const importResults: readonly Visit[] = [
  { path: IMPORT, open: applied },
  {
    path: IMPORT,
    open: async (page) => {
      await applied(page);
      await pressed("Undo import", /^Import undone/)(page);
    },
  },
];
