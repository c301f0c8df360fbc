import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { insertProduct, type ProductParts } from "#tests/factories/product.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { expect, openSession, test as base, type Page, type Seed, type Shop } from "./seed.ts";

/** Puts products into the shop's catalog, hidden from shoppers; their ids. */
type Shelf = { put(...products: ProductParts[]): Promise<string[]> };
export const test = base.extend<{ shelf: Shelf }>({
  shelf: async ({ shop: _ }, use) => {
    const { db, close } = createDatabase(process.env["E2E_DATABASE_URL"] ?? "");
    await use({
      put: async (...products) => {
        const ids: string[] = [];
        for (const product of products) ids.push(await insertProduct(db, { showInShop: false, ...product }));
        return ids;
      },
    });
    await close();
  },
});

type Row = Record<string, unknown> & { stock: number; images: string[]; image_url: string };
/** The database row of the product with this name. */
export const rowOf = async (shop: Shop, name: string): Promise<Row | undefined> =>
  (await shop.sql<Row>("select * from products where name = $1", [name]))[0];
/** A picture to upload. */
export const picture = async (name: string, background: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
});
/** Waits until script runs: only then can files be dropped. */
export const hydratedDialog = (page: Page): Promise<void> => expect(page.locator("dialog:modal")).toBeVisible();
/** An open dialog by its title. */
export const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

type Fixtures = { page: Page; shop: Shop; seed: Seed; shelf: Shelf };

/** A product of the test's own with its dialog open for a person of this role and, with script, hydrated. */
export async function openedProduct({ page, shop, seed, shelf }: Fixtures, role: Role = "admin", isScripted = true) {
  const name = `Drink ${randomUUID().slice(0, 8)}`;
  const [id = ""] = await shelf.put({ name });
  await openSession(page, shop, await seed.staff(role));
  await page.goto(`/admin/products?q=${name}&edit=${id}`);
  if (isScripted) await hydratedDialog(page);
  return { id, name, edit: dialogOf(page, "Edit Product") };
}

export { expect, openSession, type Page, type Shop } from "./seed.ts";
