import { beforeAll, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { adminPage, wordsOf } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import { MAX_BULK as PRODUCTS_AT_ONCE } from "#app/rooms/catalog/constants.ts";
import { MAX_UNDO } from "#app/rooms/operations/constants.ts";
import { MAX_BULK as ORDERS_AT_ONCE } from "#app/rooms/orders/constants.ts";
import { MAX_CHOSEN as REVIEWS_AT_ONCE } from "#app/rooms/reviews/constants.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import { chosenValue } from "#app/shared/kernel/lists/list-filter.ts";
import * as blockScreen from "#app/office/texts/blocks/route.tsx";
import * as messageScreen from "#app/office/messages/route.tsx";
import * as orderScreen from "#app/office/orders/list/route.tsx";
import * as productScreen from "#app/office/products/route.tsx";
import * as reviewScreen from "#app/office/reviews/route.tsx";
import * as userScreen from "#app/office/users/route.tsx";

const t = testDatabase();
const [orders, products, reviews] = [orderScreen, productScreen, reviewScreen].map((screen) =>
  adminPage(t, screen),
) as [ReturnType<typeof adminPage>, ReturnType<typeof adminPage>, ReturnType<typeof adminPage>];
const [messages, blocks, users] = [messageScreen, blockScreen, userScreen].map((screen) => adminPage(t, screen)) as [
  ReturnType<typeof adminPage>,
  ReturnType<typeof adminPage>,
  ReturnType<typeof adminPage>,
];
let actor: AccountActor;
beforeAll(async () => void (actor = await insertAccount(t.db, { role: "manager" })));

const columnOf = async (table: string, column: string, ids: readonly string[]): Promise<unknown[]> => {
  const { rows } = await t.pool.query(`select id, ${column} as value from ${table} where id = any($1)`, [ids]);
  const byId = new Map((rows as { id: string; value: unknown }[]).map(({ id, value }) => [id, value]));
  return ids.map((id) => byId.get(id));
};
const chosen = async (table: string, ids: readonly string[]): Promise<[string, string][]> => {
  const stamps = (await columnOf(table, "updated_at", ids)) as Date[];
  return ids.map((id, at) => ["chosen", chosenValue(id, stamps[at]?.toISOString() ?? "")]);
};
const requestIn = (location: string | null): string =>
  new URL(location ?? "", "http://shop.test").searchParams.get("undo") ?? "";
const undoing = (request: string): [string, string][] => [
  ["intent", "undo"],
  ["request", request],
];

test("R-158, R-159, R-189: a bulk status is undone where no mail was sent and no stock moved, to the former status of each, and only by its actor", async () => {
  const ids = await Promise.all(
    (["pending", "shipped", "processing"] as const).map((status) => insertOrder(t.db, { status })),
  );
  const statuses = () => columnOf("all_orders", "status", ids);
  const form: [string, string][] = [
    ["intent", "status-for-good"],
    ["status", "delivered"],
    ...(await chosen("all_orders", ids)),
  ];
  const { location } = await orders.sent("/admin/orders", form, { actor });
  const request = requestIn(location);
  const page = await orders.shown(location ?? "", { actor });
  expect(wordsOf(page)).toContain("3 orders set to Delivered. Undo Dismiss");
  expect(page).toContain(`name="request" value="${request}"`);
  const stranger = await insertAccount(t.db, { role: "admin" });
  expect(await orders.shown(location ?? "", { actor: stranger })).not.toContain(">Undo<");
  expect((await orders.sent("/admin/orders", undoing(request), { actor: stranger })).location).toBe(
    "/admin/orders?undone=0-0",
  );
  expect(await statuses()).toEqual(["delivered", "delivered", "delivered"]);

  await t.pool.query("update all_orders set status = 'shipped' where id = $1", [ids[2]]);
  const undone = await orders.sent("/admin/orders?q=x", undoing(request), { actor });
  expect(undone).toMatchObject({ status: 303, location: "/admin/orders?q=x&undone=2-1" });
  expect(await statuses()).toEqual(["pending", "shipped", "shipped"]);
  expect(wordsOf(await orders.shown("/admin/orders?undone=2-1", { actor }))).toContain(
    "2 changes undone. 1 change not undone: the record has been changed again since.",
  );
  expect((await orders.sent("/admin/orders", undoing(request), { actor })).location).toBe("/admin/orders?undone=0-3");
  expect(await orders.shown("/admin/orders?undone=0-3", { actor })).toMatch(/role="alert"[^>]*>.*Nothing was undone\./);
  const { rows } = await t.pool.query("select count(*)::int as mails from mail_outbox");
  expect(rows).toEqual([{ mails: 0 }]);
});

test("R-158: orders with a mail sent are not undone, and the notice counts them", async () => {
  const [quiet, mailed] = [
    await insertOrder(t.db, { status: "delivered" }),
    await insertOrder(t.db, { status: "processing" }),
  ];
  const ids = [quiet, mailed];
  const form: [string, string][] = [
    ["intent", "status-for-good"],
    ["status", "shipped"],
    ...(await chosen("all_orders", ids)),
  ];
  const { location } = await orders.sent("/admin/orders", form, { actor });
  expect(wordsOf(await orders.shown(location ?? "", { actor }))).toContain(
    "2 orders set to Shipped. 1 change cannot be undone, because customers were emailed or stock was moved. Undo",
  );
  expect((await orders.sent("/admin/orders", undoing(requestIn(location)), { actor })).location).toBe(
    "/admin/orders?undone=1-0",
  );
  expect(await columnOf("all_orders", "status", ids)).toEqual(["delivered", "shipped"]);
});

test("R-158: when every customer was mailed the notice explains why there is no Undo", async () => {
  const ids = [await insertOrder(t.db, { status: "processing" })];
  const form: [string, string][] = [
    ["intent", "status-for-good"],
    ["status", "shipped"],
    ...(await chosen("all_orders", ids)),
  ];
  const { location } = await orders.sent("/admin/orders", form, { actor });
  expect(wordsOf(await orders.shown(location ?? "", { actor }))).toContain(
    "1 order set to Shipped. 1 change cannot be undone, because customers were emailed or stock was moved. Dismiss",
  );
});

test("R-121, R-189: moderated reviews get back their former status, and ratings follow; a deletion offers no Undo", async () => {
  const productId = await insertProduct(t.db, {});
  const ids: string[] = [];
  for (const status of ["pending", "rejected"] as const) {
    const { userId } = await insertAccount(t.db);
    ids.push(await insertReview(t.db, { productId, userId, status, rating: 4 }));
  }
  const form: [string, string][] = [["intent", "approve"], ...(await chosen("reviews", ids))];
  const { location } = await reviews.sent("/admin/reviews?status=all", form, { actor });
  expect(await columnOf("products", "reviews_count", [productId])).toEqual([2]);
  expect(wordsOf(await reviews.shown(location ?? "", { actor }))).toContain("2 reviews approved. Undo");
  expect((await reviews.sent("/admin/reviews", undoing(requestIn(location)), { actor })).location).toBe(
    "/admin/reviews?undone=2-0",
  );
  expect(await columnOf("reviews", "status", ids)).toEqual(["pending", "rejected"]);
  expect(await columnOf("products", "reviews_count", [productId])).toEqual([0]);
  const deletion: [string, string][] = [["intent", "delete"], ["confirmed", "yes"], ...(await chosen("reviews", ids))];
  expect((await reviews.sent("/admin/reviews", deletion, { actor })).location).toBe("/admin/reviews?done=delete-2");
});

test("R-150, R-189: +10 and -1 are undone by the opposite movement with its ledger row, never over a later movement or below what is held", async () => {
  const ids = await Promise.all([3, 5, 7].map((stock) => insertProduct(t.db, { stock })));
  const stocks = () => columnOf("products", "stock", ids);
  const move = (intent: string) =>
    products.sent("/admin/products", [["intent", intent], ...ids.map((id): [string, string] => ["id", id])], { actor });
  const { location } = await move("add-stock");
  expect(await stocks()).toEqual([13, 15, 17]);
  expect(wordsOf(await products.shown(location ?? "", { actor }))).toContain("Stock of 3 products raised by 10. Undo");
  await t.pool.query("update products set stock = 14 where id = $1", [ids[1]]);
  await t.pool.query("update products set held = 8 where id = $1", [ids[2]]);
  const undone = await products.sent("/admin/products", undoing(requestIn(location)), { actor });
  expect(undone.location).toBe("/admin/products?undone=1-2");
  expect(await stocks()).toEqual([3, 14, 17]);
  const { rows } = await t.pool.query("select change, reason, actor_id from stock_ledger where product_id = $1", [
    ids[0],
  ]);
  const by = { reason: "adjustment", actor_id: actor.userId };
  expect(rows).toEqual(
    expect.arrayContaining([
      { change: 10, ...by },
      { change: -10, ...by },
    ]),
  );
  const again = await products.sent("/admin/products", undoing(requestIn(location)), { actor });
  expect([again.location, await stocks()]).toEqual(["/admin/products?undone=0-3", [3, 14, 17]]);
  const taken = await move("take-stock");
  await products.sent("/admin/products", undoing(requestIn(taken.location)), { actor });
  expect(await stocks()).toEqual([3, 14, 17]);
});

test("R-017, R-149, R-150, R-189: an action on all matching products covers 5,000 of them, and is undone", async () => {
  await t.pool.query(
    `insert into products (name, price, stock)
     select 'Mass ' || n, 5, 11 from generate_series(1, $1::int) n`,
    [PRODUCTS_AT_ONCE],
  );
  const list = "/admin/products?q=Mass";
  const send = (...fields: [string, string][]) => products.sent(list, fields, { actor });
  const toAll = (intent: string) => send(["intent", intent], ["scope", "matching"]);
  const noticeAt = async (location: string | null) => wordsOf(await products.shown(location ?? "", { actor }));
  const stocks = async () =>
    (await t.pool.query("select distinct stock from products where name like 'Mass %' order by stock"))
      .rows as unknown[];

  const added = await toAll("add-stock");
  expect(await noticeAt(added.location)).toContain("Stock of 5,000 products raised by 10. Undo");
  expect(await stocks()).toEqual([{ stock: 21 }]);
  const undone = await send(...undoing(requestIn(added.location)));
  expect(await noticeAt(undone.location)).toContain("5,000 changes undone.");
  expect(await stocks()).toEqual([{ stock: 11 }]);
  const dialog = await products.shown(`${list}&delete=matching`, { actor });
  const mark = /name="mark" value="([^"]+)"/.exec(dialog)?.[1] ?? "";
  const deleted = await send(["intent", "delete-for-good"], ["scope", "matching"], ["mark", mark]);
  expect(await noticeAt(deleted.location)).toContain("5,000 products were deleted.");
});

test("R-017, R-189: 'Delete all matching' deletes the products in the question; when others match by then it asks again", async () => {
  await t.pool.query(
    "insert into products (name, price, stock) select 'Rare ' || n, 5, 2 from generate_series(1, 3) n",
  );
  const list = "/admin/products?q=Rare";
  const dialog = await products.shown(`${list}&delete=matching`, { actor });
  expect(wordsOf(dialog)).toContain("Delete Products Are you sure you want to delete 3 products?");
  const mark = /name="mark" value="([^"]+)"/.exec(dialog)?.[1] ?? "";
  const answer: [string, string][] = [
    ["intent", "delete-for-good"],
    ["scope", "matching"],
    ["mark", mark],
  ];
  await t.pool.query("update products set name = 'Common' where name = 'Rare 1'");
  await insertProduct(t.db, { name: "Rare 4" });
  const refused = await products.sent(list, answer, { actor });
  expect(wordsOf(await products.shown(refused.location ?? "", { actor }))).toContain(
    "Nothing was deleted: the matching products have changed.",
  );
  expect((await t.pool.query("select 1 from products where name like 'Rare %'")).rowCount).toBe(3);
});

test("R-017, R-189: the notice of an action on all rows of the last page, with its Undo, moves to the new last page", async () => {
  const pages = await Promise.all(
    [
      products.shown("/admin/products?q=zzz&page=9&done=deleted&count=4", { actor }),
      orders.shown("/admin/orders?q=zzz&page=9&done=deleted-4", { actor }),
      reviews.shown("/admin/reviews?q=zzz&page=9&done=delete-4", { actor }),
      messages.shown("/admin/messages?q=zzz&page=9&done=archived", { actor }),
      blocks.shown("/admin/content/blocks?q=zzz&page=9&done=deleted", { actor }),
      users.shown("/admin/users?q=zzz&page=9&done=signed-out", { actor }),
    ].map((page) => page.catch((thrown: Response) => thrown.headers.get("location"))),
  );
  expect(pages).toEqual([
    "/admin/products?q=zzz&done=deleted&count=4",
    "/admin/orders?q=zzz&done=deleted-4",
    "/admin/reviews?done=delete-4",
    "/admin/messages?q=zzz&done=archived",
    "/admin/content/blocks?q=zzz&done=deleted",
    "/admin/users?q=zzz&done=signed-out",
  ]);
});

test("R-189: no list changes more at once than its Undo reverts", () => {
  expect(Math.max(PRODUCTS_AT_ONCE, ORDERS_AT_ONCE, REVIEWS_AT_ONCE)).toBeLessThanOrEqual(MAX_UNDO);
});
