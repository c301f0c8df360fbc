import { beforeAll, expect, test } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import { MAX_BULK, NO_CATEGORY } from "../constants.ts";
import { readProductFilter } from "./product-filter.ts";
import { listAdminProducts, listMatchingIds } from "./queries.server.ts";

const t = testDatabase();
const DAY = 86_400_000;
const SOKH = "1234abcd-0000-4000-8000-000000000001";

beforeAll(async () => {
  const day = (back: number): Date => new Date(Date.now() - back * DAY);
  await insertProduct(t.db, { name: "Café Touba", category: "Coffee", priceCents: 900, stock: 11, createdAt: day(1) });
  await insertProduct(t.db, {
    id: SOKH,
    name: "Sokh",
    category: "Drinks",
    priceCents: 2000,
    discount: 50,
    stock: 10,
    createdAt: day(2),
  });
  await insertProduct(t.db, {
    name: "Regu 100%",
    category: "Drinks",
    priceCents: 3000,
    stock: 0,
    isNew: true,
    createdAt: day(3),
  });
  await insertProduct(t.db, { name: "Doyy", priceCents: 4000, stock: null, showInShop: false, createdAt: day(4) });
});

const names = async (query: string): Promise<string[]> => {
  const list = await listAdminProducts(t.ctx(accountActor("manager")), readProductFilter(new URLSearchParams(query)));
  expect(list.total).toBe(list.products.length);
  return list.products.map(({ name }) => name);
};

test.each([
  ["", ["Café Touba", "Sokh", "Regu 100%", "Doyy"]],
  ["q=cafe", ["Café Touba"]],
  ["q=100%25", ["Regu 100%"]],
  [`q=${SOKH}`, ["Sokh"]],
  [`q=${SOKH}&stock=out`, []],
  ["q=%25%25", []],
  ["category=Drinks", ["Sokh", "Regu 100%"]],
  [`category=${NO_CATEGORY}`, ["Doyy"]],
  ["stock=in", ["Café Touba"]],
  ["stock=low", ["Sokh"]],
  ["stock=out", ["Regu 100%", "Doyy"]],
  ["min=10&max=30", ["Sokh", "Regu 100%"]],
  ["shop=no", ["Doyy"]],
  ["shop=yes&new=yes", ["Regu 100%"]],
  ["sale=yes", ["Sokh"]],
  ["sort=name", ["Café Touba", "Doyy", "Regu 100%", "Sokh"]],
  ["sort=priceHigh", ["Doyy", "Regu 100%", "Sokh", "Café Touba"]],
  ["sort=stockLow", ["Doyy", "Regu 100%", "Sokh", "Café Touba"]],
])("A-PROD-03, A-PROD-04, A-PROD-05, A-CALL-09, R-145, R-146: %j lists %j", async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test("A-PROD-04, R-048: the filter offers the categories of all products", async () => {
  const list = await listAdminProducts(t.ctx(accountActor("admin")), readProductFilter(new URLSearchParams("q=zzz")));
  expect(list).toMatchObject({ total: 0, pageCount: 1, categories: ["Coffee", "Drinks"] });
});

test("R-004, R-017: only staff may read the list", async () => {
  const filter = readProductFilter(new URLSearchParams());
  for (const role of ROLES.filter((known) => known !== "user"))
    await expect(listAdminProducts(t.ctx(accountActor(role)), filter)).resolves.toBeDefined();
  await expect(listAdminProducts(t.ctx(accountActor("user")), filter)).rejects.toThrow("access");
  await expect(listAdminProducts(t.ctx(), filter)).rejects.toThrow("Sign in");
});

test("R-017: one bulk action takes the first matches up to its limit", async () => {
  await t.pool.query("insert into products (name, price) select 'Many ' || n, 1 from generate_series(1, $1::int) n", [
    MAX_BULK + 1,
  ]);
  const matching = readProductFilter(new URLSearchParams("q=many"));
  expect(await listMatchingIds(t.ctx(accountActor("manager")), matching)).toHaveLength(MAX_BULK);
});
