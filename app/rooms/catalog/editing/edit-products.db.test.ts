import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertCheckout } from "#tests/factories/checkout.ts";
import { insertProduct, LISTING as PLAIN } from "#tests/factories/product.ts";
import { behind } from "#tests/support/behind.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { ROLES, type Role } from "#app/shared/kernel/access/permissions.ts";
import type { ProductEdits, ProductListing } from "../types.ts";

const folder = vi.hoisted(() => ({ path: "" }));
folder.path = mkdtempSync(join(tmpdir(), "safara-products-"));
vi.stubEnv("DATA_DIR", folder.path);
afterAll(() => rmSync(folder.path, { recursive: true, force: true }));

const { addProductPictures } = await import("./add-product-pictures.server.ts");
const { fileStorage } = await import("#app/rooms/media/gateway/file-storage.server.ts");
const { adjustStock } = await import("../stock/adjust-stock.server.ts");
const { createProduct } = await import("./save-product.server.ts");
const { deleteProducts } = await import("./delete-products.server.ts");
const { findAdminProduct } = await import("./queries.server.ts");
const { findProduct } = await import("../product/product.queries.server.ts");
const { reserveStock } = await import("../stock/reserve-stock.server.ts");
const { updateProduct } = await import("./save-product.server.ts");

const t = testDatabase();
const as = (role: Role) => t.ctx(accountActor(role));
const LISTING: ProductListing = {
  ...PLAIN,
  details: "d",
  ingredients: "i",
  usage: "u",
  advisory: "a",
  weight: "1 kg",
  dimensions: "2 cm",
  tagline: "Cold and red",
  size: "330 ml",
};
let [first, second] = ["", ""];

beforeAll(async () => {
  const files = await Promise.all(["red", "green"].map(pictureFile));
  const { pictures } = await addProductPictures(t.ctx(await insertAccount(t.db, { role: "content_editor" })), files);
  [first, second] = [pictures[0]?.url ?? "", pictures[1]?.url ?? ""];
});

async function pictureFile(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `${background}.png`);
}
const rowOf = async (id: string) => t.db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirst();
const ledgerOf = async (id: string) =>
  t.db.selectFrom("stock_ledger").select(["change", "reason"]).where("product_id", "=", id).orderBy("id").execute();
const seen = async (id: string): Promise<string> => (await rowOf(id))?.updated_at.toISOString() ?? "";
const holdOneOf = async (...productIds: string[]): Promise<string> => {
  const checkoutId = await insertCheckout(t.db);
  const lines = productIds.map((productId) => ({ productId, quantity: 1 }));
  await reserveStock(t.ctx(), { checkoutId, lines, expiresAt: new Date(Date.now() + 60_000) });
  return checkoutId;
};
const nothing: ProductEdits = { listing: null, promotion: null, stock: null };

test("S-CALL-11, A-CALL-10, A-ENT-02 to A-ENT-08, A-PROD-45: a new product is stored as submitted, and its first stock is in the ledger", async () => {
  const ctx = as("manager");
  const created = await createProduct(ctx, {
    listing: { ...LISTING, images: [second, first] },
    promotion: { discount: 12.5, isNew: true },
    stock: { seen: 0, counted: 8 },
  });
  if (!created.ok) throw new Error(created.error.code);
  expect(await rowOf(created.value)).toMatchObject({
    name: "Sokh",
    price: "12.50",
    category: "Drinks",
    description: "Red",
    stock: 8,
    image_url: second,
    images: [second, first],
    discount: "12.50",
    isNew: true,
    show_in_shop: true,
    product_details: "d",
    key_ingredients: "i",
    usage_instructions: "u",
    advisory: "a",
    weight: "1 kg",
    dimensions: "2 cm",
    tagline: "Cold and red",
    size: "330 ml",
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  expect(await ledgerOf(created.value)).toEqual([{ change: 8, reason: "initial" }]);
  const { images: _, ...texts } = LISTING;
  expect(await findAdminProduct(as("manager"), created.value)).toMatchObject({
    ...texts,
    pictures: [{ url: second }, { url: first }],
    stock: 8,
    held: 0,
  });
});

test("a product created by a content_editor starts with stock 0", async () => {
  const created = await createProduct(as("content_editor"), { ...nothing, listing: LISTING });
  expect(created.ok && (await rowOf(created.value))?.stock).toBe(0);
});

test("S-CALL-12, A-CALL-11, A-PROD-46, R-189: an update stores its time and is refused when the product has changed since it was read", async () => {
  const productId = await insertProduct(t.db, { imageUrls: [first, second] });
  const seenUpdatedAt = await seen(productId);
  const update = { ...nothing, productId, seenUpdatedAt, listing: { ...LISTING, name: "Regu", images: [second] } };
  const later = { ...as("content_editor"), now: new Date(Date.now() + 5000) };
  expect(await updateProduct(later, update)).toEqual({ ok: true, value: undefined });
  expect((await rowOf(productId))?.updated_at).toEqual(later.now);
  expect((await rowOf(productId))?.created_at.toISOString()).toBe(seenUpdatedAt);
  expect(await rowOf(productId)).toMatchObject({ name: "Regu", image_url: second, images: [second], price: "12.50" });
  expect(await updateProduct(as("admin"), update)).toEqual({ ok: false, error: { code: "changed_by_other" } });
  const none = { ...update, listing: { ...LISTING, images: [] }, seenUpdatedAt: await seen(productId) };
  await updateProduct(as("admin"), none);
  expect(await rowOf(productId)).toMatchObject({ image_url: null, images: [] });
});

test("an unknown picture and a deleted product are refused", async () => {
  const productId = await insertProduct(t.db);
  const listing = { ...LISTING, images: ["/storage/product-images/missing.png"] };
  const update = { ...nothing, productId, seenUpdatedAt: await seen(productId), listing };
  expect(await updateProduct(as("admin"), update)).toMatchObject({ error: { code: "unknown_picture" } });
  expect(await createProduct(as("admin"), { ...nothing, listing })).toMatchObject({
    error: { code: "unknown_picture" },
  });
  await deleteProducts(as("admin"), [productId]);
  expect(await updateProduct(as("admin"), update)).toMatchObject({ error: { code: "not_found" } });
  expect(await findAdminProduct(as("admin"), "new")).toBeNull();
});

test("S-CALL-13, A-CALL-12, A-PROD-21, R-149: deleting products removes them and releases all holds of the checkouts that held one", async () => {
  const [gone, kept] = [await insertProduct(t.db, { stock: 3 }), await insertProduct(t.db, { stock: 3 })];
  await holdOneOf(gone, kept);
  const others = await holdOneOf(kept);
  expect((await rowOf(kept))?.held).toBe(2);
  expect(await deleteProducts(as("manager"), [gone])).toEqual([{ id: gone, name: "Test Drink" }]);
  expect(await findProduct(t.ctx(), gone)).toBeNull();
  expect((await rowOf(kept))?.held).toBe(1);
  const holders = await t.db
    .selectFrom("stock_holds")
    .select("checkout_id")
    .where("product_id", "in", [gone, kept])
    .execute();
  expect(holders).toEqual([{ checkout_id: others }]);
  expect(await deleteProducts(as("manager"), [gone])).toEqual([]);
});

test("F-17: deleting locks all affected products in id order before it releases any, as buyers do", async () => {
  const ids = [await insertProduct(t.db, { stock: 3 }), await insertProduct(t.db, { stock: 3 })].toSorted();
  const [low = "", high = ""] = ids;
  const checkoutId = await insertCheckout(t.db);
  const ctx = as("super_admin");
  const lines = [{ productId: high, quantity: 1 }];
  await reserveStock(ctx, { checkoutId, lines, expiresAt: new Date(ctx.now.getTime() + 60_000) });
  const free = `select id from products where id = '${high}' for update skip locked`;
  const meanwhile = async () => expect((await t.pool.query(free)).rows).toEqual([{ id: high }]);
  const deleted = await behind(t, { lock: `select 1 from products where id = '${low}' for update`, meanwhile }, () =>
    deleteProducts(ctx, [high, low]),
  );
  expect(deleted.map(({ id }) => id).toSorted()).toEqual(ids);
});

test("A-CALL-14, A-ENT-149, A-VAL-08, A-VAL-11, R-151, R-153: files that are not pictures or too large are reported; the others are stored", async () => {
  const bad = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.svg");
  const large = new File([new Uint8Array(6 * 1024 * 1024)], "large.png");
  const added = await addProductPictures(t.ctx(await insertAccount(t.db, { role: "admin" })), [
    bad,
    large,
    await pictureFile("blue"),
  ]);
  expect(added.failures).toEqual([
    { name: "a.svg", error: expect.stringMatching(/unreadable|file_type/) },
    { name: "large.png", error: "file_too_large" },
  ]);
  expect(added.pictures.map(({ url }) => url.split("/").slice(0, 3))).toEqual([["", "storage", "product-images"]]);
});

test("A-ERR-05, R-153: a picture that the shop fails to store is reported; the others are stored", async () => {
  vi.spyOn(fileStorage(), "put").mockRejectedValueOnce(new Error("disk full"));
  const files = [await pictureFile("teal"), await pictureFile("navy")];
  const added = await addProductPictures(t.ctx(await insertAccount(t.db, { role: "admin" })), files);
  vi.restoreAllMocks();
  expect(added.failures).toEqual([{ name: "teal.png", error: "failed" }]);
  expect(added.pictures).toHaveLength(1);
});

// Annex B, the rows of products and stock.
const MAY: Record<string, readonly Role[]> = {
  listing: ["super_admin", "admin", "manager", "content_editor"],
  promotion: ["super_admin", "admin", "manager", "marketing_manager"],
  stock: ["super_admin", "admin", "manager", "inventory_manager"],
  remove: ["super_admin", "admin", "manager"],
};
for (const role of ROLES) {
  test(`S-CALL-11, S-CALL-12, S-CALL-13, R-004, A-ROLE-10: ${role} changes only what the role permits`, async () => {
    const productId = await insertProduct(t.db);
    const ctx = as(role);
    const attempt = async (parts: Partial<ProductEdits>) =>
      updateProduct(ctx, { ...nothing, productId, seenUpdatedAt: await seen(productId), ...parts });
    const tries: Record<string, readonly (() => Promise<unknown>)[]> = {
      listing: [
        () => attempt({ listing: LISTING }),
        () => createProduct(ctx, { ...nothing, listing: LISTING }),
        () => addProductPictures(ctx, []),
      ],
      promotion: [() => attempt({ promotion: { discount: 5, isNew: true } })],
      stock: [
        () => attempt({ stock: { seen: 10, counted: 11 } }),
        () => adjustStock(ctx, { productIds: [productId], change: 1 }),
      ],
      remove: [() => deleteProducts(ctx, [productId])],
    };
    for (const [part, acts] of Object.entries(tries)) {
      const answers = await Promise.allSettled(acts.map((act) => act()));
      const expected = MAY[part]?.includes(role) ? "fulfilled" : "rejected";
      expect(
        answers.map(({ status }) => status),
        part,
      ).toEqual(acts.map(() => expected));
      expect(answers.filter((answer) => answer.status === "rejected" && !/access/.test(String(answer.reason)))).toEqual(
        [],
      );
    }
  });
}

test("stock cannot be counted below what open checkouts hold", async () => {
  const productId = await insertProduct(t.db, { stock: 3 });
  await holdOneOf(productId);
  const counted = async (seenStock: number, count: number) =>
    updateProduct(as("manager"), {
      ...nothing,
      productId,
      stock: { seen: seenStock, counted: count },
      seenUpdatedAt: await seen(productId),
    });
  expect(await counted(3, 0)).toEqual({ ok: false, error: { code: "stock_held", held: 1 } });
  expect((await counted(3, 1)).ok).toBe(true);
  expect((await rowOf(productId))?.stock).toBe(1);
});
