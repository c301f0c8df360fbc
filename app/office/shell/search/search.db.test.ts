import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { patternOf } from "#tests/support/admin-pattern.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import type { SearchGroup } from "../palette/search-items.ts";
import { loader as callLoader } from "./search-call.ts";
import { loader as pageLoader } from "./search.tsx";

const t = testDatabase();

function requestArgs(role: Role, term: string) {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(accountActor(role)), page: null, cacheTags: null });
  const url = new URL(`/admin/search?${new URLSearchParams({ q: term })}`, "http://shop.test");
  return { request: new Request(url), url, pattern: patternOf(url), params: {}, context } as never;
}
const namesOf = (groups: readonly SearchGroup[]) =>
  Object.fromEntries(groups.map(({ name, items }) => [name, items.map(({ title }) => title)]));
const records = async (role: Role, term: string) =>
  namesOf(((await (await callLoader(requestArgs(role, term))).json()) as { groups: SearchGroup[] }).groups);

test("A-SHELL-20, R-131, R-124: a term finds orders, products, users and reviews, each only for roles that may see them, and at most five", async () => {
  const author = await insertAccount(t.db, { email: "binta.zobo@example.com" });
  const productId = await insertProduct(t.db, { name: "Zobo Rouge" });
  const comment = "The best zobo of all";
  const reviewId = await insertReview(t.db, { productId, userId: author.userId, comment });
  for (let at = 0; at < 6; at += 1) await insertOrder(t.db, { email: `zobo-${at}@example.com` });
  const all = await records("admin", "zobo");
  expect(all["orders"]).toHaveLength(5);
  const groups = ((await (await callLoader(requestArgs("admin", "zobo"))).json()) as { groups: SearchGroup[] }).groups;
  const leads = groups.map(({ name, items, more }) => [
    name,
    more ?? null,
    items.map((item) => "to" in item && item.to),
  ]);
  expect(leads[0]).toMatchObject([
    "orders",
    { title: 'All orders with "zobo"', detail: "", to: "/admin/orders?q=zobo" },
    leads[0]?.[2],
  ]);
  expect(leads[1]?.slice(0, 2)).toEqual(["products", null]);
  expect(leads[3]).toEqual(["reviews", null, [`/admin/reviews?status=all&id=${reviewId}`]]);
  expect(all).toMatchObject({ products: ["Zobo Rouge"], users: ["binta.zobo@example.com"] });
  expect(all["reviews"]?.[0]).toMatch(/^Zobo Rouge, \d of 5, /);
  expect(await records("content_editor", "zobo")).toEqual({ products: ["Zobo Rouge"] });
  expect(Object.keys(await records("customer_service", "zobo"))).toEqual(["orders", "products", "users", "reviews"]);
  expect(await records("admin", "z")).toEqual({});
  expect(await records("admin", "%%")).toEqual({});
});

test("R-131: orders and accounts are found by a customer's name, phone and city", async () => {
  const { userId, email } = await insertAccount(t.db, { name: "Khady Fall" });
  const address = {
    firstName: "Khady",
    lastName: "Fall",
    phone: "77 765 43 21",
    city: "Ziguinchor",
    country: "Senegal",
  };
  await t.pool.query("update profiles set default_shipping_address = $2 where id = $1", [userId, address]);
  const id = await insertOrder(t.db, { userId });
  await t.pool.query("update all_orders set shipping_address = $2 where id = $1", [id, address]);
  const both = { orders: [`#${id.slice(0, 8)}`], users: [email] };
  for (const term of ["khady fall", "+221 77 765 43 21", "77 765 43 21", "ziguinchor"])
    expect.soft(await records("admin", term), term).toEqual(both);
  const [orders] = ((await (await callLoader(requestArgs("admin", "khady"))).json()) as { groups: SearchGroup[] })
    .groups;
  expect(orders?.items[0]).toMatchObject({ detail: `Khady Fall · ${email} · $20.00` });
});

test("A-SHELL-20, R-131: without script the same is a page, with the permitted screens; no match shows no group", async () => {
  const id = await insertOrder(t.db, { email: "order-page@example.com" });
  expect(namesOf((await pageLoader(requestArgs("admin", id.slice(0, 8)))).groups)).toEqual({
    orders: [`#${id.slice(0, 8)}`],
  });
  expect(namesOf((await pageLoader(requestArgs("admin", "ord"))).groups)["screens"]).toEqual(["Orders"]);
  expect(namesOf((await pageLoader(requestArgs("content_editor", "ord"))).groups)["screens"]).toBeUndefined();
  expect(namesOf((await pageLoader(requestArgs("admin", "new prod"))).groups)).toEqual({ actions: ["New product"] });
  expect((await pageLoader(requestArgs("admin", "nothing like it"))).groups).toEqual([]);
});
