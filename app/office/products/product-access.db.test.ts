import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { ProductParts } from "#tests/factories/product.ts";
import { demoShop, expect, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();
const FORM = { edit: "new", intent: "save", name: "Mine", price: "1", stock: "9", discount: "5" };
const PICTURE = new Uint8Array(
  await sharp({ create: { width: 40, height: 40, channels: 3, background: "red" } })
    .png()
    .toBuffer(),
);

/** Puts a hidden product into the catalog; its id. */
const put = async (shop: DemoShop, product: ProductParts): Promise<string[]> => [
  await shop.product({ stock: 10, showInShop: false, ...product }),
];
/** Sends a form of the kind that carries files. */
function sent(
  page: Page,
  path: string,
  fields: Record<string, string>,
  files: readonly File[] = [],
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const file of files) body.append("files", file);
  return page.browser.request(path, { method: "POST", body });
}

test("A-GEN-09, R-123: a visitor and a customer are refused as page, as form and as upload", async ({ page, shop }) => {
  const [id] = await put(shop, {});
  for (const status of [401, 403]) {
    if (status === 403) await shop.signedIn(page, "user");
    const answer = await page.browser.request("/admin/products");
    expect(answer.headers.get("location")).toBe("/login?redirect=%2Fadmin%2Fproducts");
    const fields = { intent: "delete-for-good", id: id ?? "" };
    expect((await sent(page, "/admin/products.data", fields)).status).toBe(status);
    const upload = await sent(page, "/api/admin/uploads/product-images", { existing: "0" });
    expect(upload.status).toBe(status);
  }
  expect(await shop.sql("select id from products where id = $1", [id])).toHaveLength(1);
});

test("A-ROLE-10, A-ROLE-11: each role changes only the parts of a product that are its own", async ({ page, shop }) => {
  for (const [role, stock, discount, renamed, deleted] of [
    ["customer_service", 10, null, false, false],
    ["marketing_manager", 10, "5.00", false, false],
    ["inventory_manager", 9, null, false, false],
    ["content_editor", 10, null, true, false],
    ["manager", 9, "5.00", true, true],
  ] as const) {
    const [id] = await put(shop, { stock: 10, name: "Theirs" });
    await shop.signedIn(page, role);
    const [row] = await shop.sql<{ updated_at: Date }>("select updated_at from products where id = $1", [id]);
    const fields = { ...FORM, seenStock: "10", seenUpdatedAt: row?.updated_at.toISOString() ?? "" };
    const answer = await sent(page, `/admin/products.data?edit=${id}`, fields);
    expect(answer.status, role).toBe(role === "customer_service" ? 403 : 202);
    const [after] = await shop.sql("select name, stock, discount from products where id = $1", [id]);
    expect(after, role).toEqual({ name: renamed ? "Mine" : "Theirs", stock, discount });
    await sent(page, "/admin/products.data", { intent: "delete-for-good", id: id ?? "" });
    expect((await shop.sql("select id from products where id = $1", [id])).length, role).toBe(deleted ? 0 : 1);
  }
});

test("A-VAL-03, A-VAL-04, A-VAL-06, R-147: the server itself refuses bad numbers and a sixth picture", async ({
  page,
  shop,
}) => {
  await shop.signedIn(page, "admin");
  const name = `Bad ${randomUUID()}`;
  const files = [1, 2, 3, 4, 5, 6].map((at) => new File([PICTURE], `${at}.png`, { type: "image/png" }));
  const send = async (fields: Record<string, string>, withFiles = false): Promise<number> =>
    (await sent(page, "/admin/products.data?edit=new", { ...FORM, name, ...fields }, withFiles ? files : [])).status;
  for (const fields of [{ price: "-1" }, { price: "" }, { price: "abc" }, { stock: "-1" }, { stock: "1.5" }])
    expect(await send(fields), JSON.stringify(fields)).toBe(422);
  expect(await send({}, true)).toBe(422);
  expect(await shop.sql("select id from products where name = $1", [name])).toEqual([]);
});

test("R-015, R-019: a product that is gone has a message, with status 404", async ({ page, shop }) => {
  await shop.signedIn(page, "admin");
  await page.goto(`/admin/products?edit=${randomUUID()}`);
  expect(page.status).toBe(404);
  expect(page.getByRole("alert").filter({ hasText: "This product was deleted." })).toBeVisible();
});
