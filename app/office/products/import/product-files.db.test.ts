import * as products from "../route.tsx";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { adminPage, wordsOf } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { IMPORT_MAX_BYTES, IMPORT_NAME_MAX } from "#app/rooms/catalog/constants.ts";
import { readProductFilter } from "#app/rooms/catalog/editing/product-filter.ts";
import { applyImport } from "#app/rooms/catalog/files/apply-import.server.ts";
import { exportProducts } from "#app/rooms/catalog/files/export-products.server.ts";
import { findLastImport, readImport, uploadImport } from "#app/rooms/catalog/files/upload-import.server.ts";
import { undoImport } from "#app/rooms/catalog/files/undo-import.server.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { storePictures } from "../dialog/product-form.server.ts";

const t = testDatabase();
const page = adminPage(t, products);
const as = async (role: Role) => t.ctx(await insertAccount(t.db, { role }));
type Ctx = Awaited<ReturnType<typeof as>>;
const file = (...lines: string[]) => new File([lines.join("\r\n")], "drinks.csv");
const rowOf = async (id: string) => t.db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirst();
const auditOf = async (entityId: string) =>
  t.db.selectFrom("audit_log").select(["action", "before", "after"]).where("entity_id", "=", entityId).execute();
const ledgerOf = async (id: string) =>
  t.db.selectFrom("stock_ledger").select(["change", "reason"]).where("product_id", "=", id).orderBy("id").execute();

async function uploaded(ctx: Ctx, ...lines: string[]) {
  const id = await uploadImport(ctx, file(...lines));
  const preview = id.ok ? await readImport(ctx, id.value) : null;
  if (!id.ok || !preview) throw new Error("not taken");
  return { importId: id.value, seenMark: preview.mark, plan: preview.plan };
}

async function exported(search: string): Promise<string> {
  const parts = exportProducts(await as("customer_service"), readProductFilter(new URLSearchParams(search)));
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

test("A-VAL-42, A-VAL-44: without script an empty file and one that is no image are refused by name, an empty field is not", async () => {
  const form = new FormData();
  form.append("files", new File([], ""));
  form.append("files", new File([], "empty.png"));
  form.append("files", new File(["MZ"], "setup.exe"));
  expect(await storePictures(await as("manager"), form, 0)).toEqual({
    pictures: [],
    errors: [
      "Failed to upload empty.png: File is smaller than 1 bytes",
      "Failed to upload setup.exe: File type must be one of JPEG, PNG, WebP",
    ],
  });
});

test("R-161, A-GEN-04: all matching products are exported, and the file read back changes nothing", async () => {
  await t.db.deleteFrom("products").execute();
  for (let at = 0; at < 503; at += 1) await insertProduct(t.db, { name: `Tea ${at}`, description: 'a, "b"\nc' });
  await insertProduct(t.db, { name: "=Odd", discount: 12.5, stock: null, isNew: true, category: "Drinks" });
  const text = await exported("");
  expect(text.startsWith("\uFEFFID,Name,Price,Discount (%),Category,Stock,New,Show in shop,")).toBe(true);
  const { plan } = await uploaded(await as("manager"), text);
  expect(plan).toHaveLength(504);
  expect(plan.filter(({ kind }) => kind !== "unchanged")).toEqual([]);
  expect((await exported("q=odd")).trim().split("\r\n")).toHaveLength(2);
});

test("R-018, R-150: an import adds and changes in one step, leaves bad rows out, is audited, and is undone as a whole", async () => {
  const ctx = await as("manager");
  const [id, kept] = [
    await insertProduct(t.db, { name: "Bissap", priceCents: 500, stock: 5, category: "Red", imageUrls: ["/b.webp"] }),
    await insertProduct(t.db, { name: "Bouye" }),
  ];
  const sent = await uploaded(
    ctx,
    "ID,Name,Price,Category,Quantity,Remark",
    `${id},Bissap Rouge,6.50,,9,x`,
    `${kept},Bouye,free,,1,x`,
    ",Kinkeliba,3,Tea,4,x",
  );
  expect(sent.plan.map(({ kind }) => kind)).toEqual(["changed", "error", "new"]);
  expect((await rowOf(id))?.price).toBe("5.00");
  expect(await applyImport(ctx, sent)).toEqual({ ok: true, value: { created: 1, changed: 1 } });
  expect(await rowOf(id)).toMatchObject({
    name: "Bissap Rouge",
    price: "6.50",
    category: null,
    stock: 9,
    images: ["/b.webp"],
    show_in_shop: true,
  });
  expect(await ledgerOf(id)).toEqual([
    { change: 5, reason: "initial" },
    { change: 4, reason: "import" },
  ]);
  expect(await auditOf(id)).toEqual([
    {
      action: "product.import",
      before: { name: "Bissap", price: "5.00", category: "Red", stock: "5" },
      after: { name: "Bissap Rouge", price: "6.50", category: "", stock: "9" },
    },
  ]);
  expect(await applyImport(ctx, sent)).toEqual({ ok: false, error: "not_found" });
  const added = await t.db.selectFrom("products").select(["id", "stock"]).where("name", "=", "Kinkeliba").execute();
  expect(added).toMatchObject([{ stock: 4 }]);
  expect(await undoImport(ctx, sent.importId)).toEqual({ ok: true, value: 2 });
  expect(await rowOf(id)).toMatchObject({ name: "Bissap", price: "5.00", category: "Red", stock: 5 });
  expect(await rowOf(added[0]?.id ?? "")).toBeUndefined();
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["product.import", "product.import-undo"]);
  expect(await undoImport(ctx, sent.importId)).toEqual({ ok: false, error: { code: "not_found" } });
});

test("R-189: an import that would not do what was shown, and an undo of what was changed since, are refused", async () => {
  const ctx = await as("admin");
  const id = await insertProduct(t.db, { name: "Ataya", priceCents: 500 });
  const set = (price: number) => t.db.updateTable("products").set({ price }).where("id", "=", id).execute();
  const stale = await uploaded(ctx, "Name,Price", "Ataya,7");
  await set(6);
  expect(await applyImport(ctx, stale)).toEqual({ ok: false, error: "changed_by_other" });
  expect((await rowOf(id))?.price).toBe("6.00");
  const fresh = await uploaded(ctx, "Name,Price", "Ataya,7");
  expect((await applyImport(ctx, fresh)).ok).toBe(true);
  await set(8);
  expect(await undoImport(ctx, fresh.importId)).toEqual({
    ok: false,
    error: { code: "changed_since", names: ["Ataya"] },
  });
  expect((await rowOf(id))?.price).toBe("8.00");
  expect((await findLastImport(ctx))?.undoneAt).toBeNull();
});

test("R-124: an import writes only the parts of a product that the role may change, and its file belongs to its uploader", async () => {
  const keeper = await as("inventory_manager");
  // Of two imports in one millisecond neither would be the last.
  const manager = { ...(await as("manager")), now: new Date(keeper.now.getTime() + 1000) };
  const id = await insertProduct(t.db, { name: "Thiakry", priceCents: 500, stock: 1 });
  const sent = await uploaded(keeper, "Name,Price,Stock", "Thiakry,1,30", "Nobody,1,1");
  expect(sent.plan.map(({ kind }) => kind)).toEqual(["changed", "error"]);
  expect(await readImport(manager, sent.importId)).toBeNull();
  expect((await applyImport(keeper, sent)).ok).toBe(true);
  expect(await rowOf(id)).toMatchObject({ price: "5.00", stock: 30 });
  await expect(undoImport(await as("content_editor"), sent.importId)).rejects.toThrow(
    "You do not have access to this.",
  );
  const named = await uploaded(manager, "ID,Name", `${id},Thiakry Royal`);
  expect((await applyImport(manager, named)).ok).toBe(true);
  await expect(undoImport(keeper, named.importId)).rejects.toThrow("You do not have access to this.");
  expect((await undoImport(manager, named.importId)).ok).toBe(true);
  const asService = await uploaded(await as("customer_service"), "Name,Stock", "Thiakry,2");
  expect(asService.plan.map(({ kind }) => kind)).toEqual(["unchanged"]);
});

test("R-018, R-161: an import of more rows than one statement takes is applied and undone as a whole", async () => {
  const ctx = await as("manager");
  await t.db.deleteFrom("products").execute();
  const names = Array.from({ length: 1001 }, (_, at) => `Leaf ${at}`);
  const stored = async () =>
    (await t.db.selectFrom("products").select(["name", "price", "stock"]).execute())
      .map(({ name, price, stock }) => `${name},${Number(price)},${stock}`)
      .toSorted();
  const first = names.map((name, at) => `${name},${at + 1},${at}`);
  const added = await uploaded(ctx, "Name,Price,Stock,Show in shop", ...first.map((row) => `${row},yes`));
  expect(await applyImport(ctx, added)).toEqual({ ok: true, value: { created: 1001, changed: 0 } });
  expect(await stored()).toEqual(first.toSorted());
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 1000) };
  const second = names.map((name, at) => `${name},${at + 2},${at + 5}`);
  const changed = await uploaded(ctx, "Name,Price,Stock", ...second);
  expect(await applyImport(later, changed)).toEqual({ ok: true, value: { created: 0, changed: 1001 } });
  expect(await stored()).toEqual(second.toSorted());
  expect(await undoImport(later, changed.importId)).toEqual({ ok: true, value: 1001 });
  expect(await stored()).toEqual(first.toSorted());
  const { rows } = await t.pool.query(
    `select (select count(*) from audit_log where entity_id in (select id::text from products)) as entries,
       (select sum(change) from stock_ledger where product_id in (select id from products)) - (select sum(stock) from products) as unaccounted,
       (select count(*) from products where show_in_shop and not "isNew") as shown`,
  );
  expect(rows).toEqual([{ entries: 3003, unaccounted: 0, shown: 1001 }]);
});

test("R-048: categories are counted, renamed, merged after a question and removed, all products at once", async () => {
  const list = "/admin/products";
  await t.db.deleteFrom("products").execute();
  const ids: string[] = [];
  for (const category of ["Red", "Red", "Green"]) ids.push(await insertProduct(t.db, { category }));
  const categories = async () => Promise.all(ids.map(async (id) => (await rowOf(id))?.category));
  const shown = wordsOf(await page.shown(`${list}?categories=list`, { role: "content_editor" }));
  expect(shown).toMatch(/Green 1 product .*Red 2 products/);
  const send = (...fields: [string, string][]) => page.sent(`${list}?q=x`, fields, { role: "content_editor" });
  const renamed = await send(["intent", "category-rename"], ["from", "Red"], ["to", " Rouge "]);
  expect(renamed.location).toBe(`${list}?q=x&done=moved&count=2`);
  expect(await categories()).toEqual(["Rouge", "Rouge", "Green"]);
  expect(await auditOf("Red")).toEqual([
    {
      action: "category.rename",
      before: { category: "Red", products: 2 },
      after: { category: "Rouge", merged: false },
    },
  ]);
  const clash = await send(["intent", "category-rename"], ["from", "Rouge"], ["to", "Green"]);
  expect(clash.location).toBe(`${list}?q=x&categories=merge&from=Rouge&to=Green`);
  expect(await categories()).toEqual(["Rouge", "Rouge", "Green"]);
  expect(wordsOf(await page.shown(clash.location ?? ""))).toMatch(
    /Merge “Rouge” .* Move 2 products of “Rouge” into it\?/,
  );
  const astray = async (query: string) => wordsOf(await page.shown(`${list}?categories=${query}`));
  expect(await astray("merge&from=Rouge&to=Blue")).toContain("No product is in the category “Blue” now.");
  expect(await astray("merge&from=Rouge&to=Rouge")).toContain("You cannot merge “Rouge” into itself.");
  expect(await astray("rename&from=Red")).toMatch(/Categories .* No product is in the category “Red” now\./);
  const merge: [string, string][] = [
    ["intent", "category-merge"],
    ["from", "Rouge"],
    ["to", "Green"],
  ];
  expect(await send(...merge, ["seenCount", "1"])).toMatchObject({ status: 409 });
  expect(await categories()).toEqual(["Rouge", "Rouge", "Green"]);
  await send(...merge, ["seenCount", "2"]);
  expect(await categories()).toEqual(["Green", "Green", "Green"]);
  expect(wordsOf(await page.shown(`${list}?categories=remove&from=Green`))).toContain(
    "Remove “Green” from 3 products?",
  );
  await send(["intent", "category-remove"], ["from", "Green"], ["seenCount", "3"]);
  expect(await categories()).toEqual([null, null, null]);
  expect(await send(["intent", "category-rename"], ["from", "Green"], ["to", "(none)"])).toMatchObject({ status: 422 });
  const refused = page.sent(
    list,
    [
      ["intent", "category-remove"],
      ["from", "Red"],
    ],
    { role: "inventory_manager" },
  );
  expect((await refused).status).not.toBe(303);
  expect(await page.shown(`${list}?categories=list`, { role: "inventory_manager" })).not.toContain("<dialog");
});

test("R-161: a file that is too large, or no text in UTF-8, is not read; the longest name is kept in part", async () => {
  const ctx = await as("manager");
  const send = (part: BlobPart, name = "drinks.csv") => uploadImport(ctx, new File(["Name,Price\n", part], name));
  expect(await send("x".repeat(IMPORT_MAX_BYTES))).toEqual({ ok: false, error: { code: "too_large", row: null } });
  for (const part of [new Uint8Array([0xff, 0xfe]), "T\u0000e\u0000a,1"])
    expect(await send(part)).toEqual({ ok: false, error: { code: "encoding", row: null } });
  const kept = await send("Tea,1", `${"n".repeat(IMPORT_NAME_MAX + 1)}.csv`);
  const { rows } = await t.pool.query("select file_name from product_imports where id = $1", [kept.ok && kept.value]);
  expect(rows).toEqual([{ file_name: "n".repeat(IMPORT_NAME_MAX) }]);
});
