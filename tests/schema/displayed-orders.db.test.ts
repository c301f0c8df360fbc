import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { loader as loadOrder } from "#app/office/orders/order/route.tsx";
import { loader as loadOrders } from "#app/office/orders/list/route.tsx";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { insertAccount } from "../factories/account.ts";
import { insertOrder } from "../factories/order.ts";
import { loadedOf } from "../support/admin-page.ts";
import { accountActor, testDatabase } from "../support/database.ts";

const t = testDatabase();
const PLACED = { shippingCents: 1299, createdAt: new Date("2026-02-03T04:05:06.789Z") };
const LINES = [{ name: "Sokh", quantity: 2, priceCents: 900 }];

/** Loader arguments for a back-office page, requested by a role that may see orders. */
function loaderArgs(path: string, params: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  const ctx = t.ctx(accountActor("customer_service"));
  context.set(requestState, { ip: "127.0.0.1", shop: ctx, page: null, cacheTags: null });
  const url = new URL(path, "http://shop.test");
  return {
    request: new Request(url),
    url,
    pattern: "orderId" in params ? "admin/orders/:orderId" : "admin/orders",
    params,
    context,
  } as never;
}

const shown = async (id: string) => (await loadOrder(loaderArgs(`/admin/orders/${id}`, { orderId: id }))).order;

async function twoOrders() {
  const account = await insertAccount(t.db);
  const registered = { ...PLACED, lines: LINES, userId: account.userId, email: account.email };
  return {
    account,
    guestOrder: await insertOrder(t.db, { ...PLACED, lines: LINES }),
    ownOrder: await insertOrder(t.db, { ...registered, status: "shipped", paymentStatus: "pending" }),
  };
}

test("A-ENT-38, A-ENT-45: the list of orders and an order's own page mark guest orders", async () => {
  const { guestOrder, ownOrder } = await twoOrders();
  const { list } = loadedOf(await loadOrders(loaderArgs("/admin/orders")));
  const isGuest = new Map(list.rows.map((row) => [row.id, row.isGuest]));
  expect([isGuest.get(guestOrder), isGuest.get(ownOrder)]).toEqual([true, false]);
  expect([(await shown(guestOrder)).isGuest, (await shown(ownOrder)).isGuest]).toEqual([true, false]);
});

test("A-ENT-40, A-ENT-41, A-ENT-42, A-ENT-43, A-ENT-44: list and page have id, date, status, total and payment status", async () => {
  const { ownOrder } = await twoOrders();
  const expected = { id: ownOrder, status: "shipped", totalCents: 3099, paymentStatus: "pending" };
  const { list } = loadedOf(await loadOrders(loaderArgs("/admin/orders")));
  const row = list.rows.find(({ id }) => id === ownOrder);
  expect(row).toMatchObject({ ...expected, createdAt: PLACED.createdAt.toISOString() });
  expect(await shown(ownOrder)).toMatchObject({ ...expected, createdAt: PLACED.createdAt });
});

test("A-ENT-46: an order's page has the ten parts of its address", async () => {
  const { guestOrder } = await twoOrders();
  expect((await shown(guestOrder)).address).toMatchObject({
    firstName: "Test",
    lastName: "Person",
    email: `${guestOrder}@example.com`,
    phone: "555-010-0199",
    address: "1 Test Street",
    apartment: "",
    city: "Testville",
    state: "NY",
    zipCode: "10001",
    country: "United States",
  });
});

test("A-ENT-47: list and page of a registered customer's order have the profile's e-mail", async () => {
  const { account, ownOrder } = await twoOrders();
  const { list } = loadedOf(await loadOrders(loaderArgs("/admin/orders")));
  expect(list.rows.find(({ id }) => id === ownOrder)?.email).toBe(account.email);
  expect((await shown(ownOrder)).email).toBe(account.email);
});

test("A-ENT-48, R-009: an order's page has the name, quantity and charged price of each line", async () => {
  const { ownOrder } = await twoOrders();
  expect((await shown(ownOrder)).lines).toMatchObject([{ name: "Sokh", quantity: 2, unitCents: 900 }]);
});
