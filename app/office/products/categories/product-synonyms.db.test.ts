import { expect, test } from "vitest";
import { adminPage, wordsOf } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listShopProducts } from "#app/rooms/catalog/listing/queries.server.ts";
import { parseListingFilter } from "#app/rooms/catalog/listing/listing.ts";
import { insertProduct } from "#tests/factories/product.ts";
import * as products from "../route.tsx";

const t = testDatabase();
const page = adminPage(t, products);
const DIALOG = "/admin/products?q=x&synonyms=edit";
const role = "content_editor";

const send = (synonyms: string, seen: string) =>
  page.sent(
    DIALOG,
    [
      ["intent", "synonyms-save"],
      ["synonyms", synonyms],
      ["seen", seen],
    ],
    { role },
  );
const found = async (search: string): Promise<number> =>
  (await listShopProducts(t.ctx(), parseListingFilter(new URLSearchParams({ search })))).matchCount;

test("R-044, R-018, R-189: staff edit the synonyms of the search; a fault keeps what was typed, and no change is lost", async () => {
  await insertProduct(t.db, { name: "Sokh", ingredients: "hibiscus" });
  expect(wordsOf(await page.shown("/admin/products", { role }))).toContain("Synonyms");
  const saved = await send("hibiscus, bissap\r\nmint, menthe", "");
  expect(saved.location).toBe("/admin/products?q=x&done=synonyms");
  expect(wordsOf(await page.shown(saved.location ?? "", { role }))).toContain("The synonyms were saved.");
  expect(await found("bissap")).toBe(1);
  const kept = "hibiscus, bissap\nmint, menthe";
  expect(await page.shown(DIALOG, { role })).toContain(`>${kept}</textarea>`);
  const [entry] = await t.db.selectFrom("audit_log").select(["action", "before", "after"]).execute();
  expect(entry).toEqual({ action: "synonyms.change", before: { synonyms: "" }, after: { synonyms: kept } });

  const alone = await send("wonjo", kept);
  expect(alone).toMatchObject({ status: 422, data: { synonyms: "wonjo", isConflict: false } });
  expect(wordsOf(await page.shown(DIALOG, { role, actionData: alone.data }))).toContain("Line 1 has only one word.");
  const late = await send("baobab, bouye", "");
  expect(late.status).toBe(409);
  const conflict = await page.shown(DIALOG, { role, actionData: late.data });
  expect(wordsOf(conflict)).toMatch(/Someone else changed the synonyms.*Saved now: hibiscus, bissap/);
  expect(conflict).toContain(">baobab, bouye</textarea>");
  expect(await found("bissap")).toBe(1);
});

test("R-124: a role that may not manage categories neither sees nor saves synonyms", async () => {
  const before = await t.db.selectFrom("search_synonyms").selectAll().execute();
  const fields: [string, string][] = [
    ["intent", "synonyms-save"],
    ["synonyms", ""],
    ["seen", before.map(({ words }) => words.join(", ")).join("\n")],
  ];
  const refused = await page.sent("/admin/products", fields, { role: "inventory_manager" });
  expect(refused.status).not.toBe(303);
  expect(await t.db.selectFrom("search_synonyms").selectAll().execute()).toEqual(before);
  expect(await page.shown("/admin/products?synonyms=edit", { role: "inventory_manager" })).not.toContain("<dialog");
});
