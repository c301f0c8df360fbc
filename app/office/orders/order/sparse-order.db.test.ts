import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { adminPage, wordsOf } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import type { OrderMailKind } from "#app/rooms/orders/mails/order-mail.ts";
import { trackerView } from "#app/rooms/orders/tracker/tracker-view.ts";
import { OrderPage } from "#app/rooms/orders/tracker/ui/order-page.tsx";
import { findOrderForOwner } from "#app/rooms/orders/order/queries.server.ts";
import { mailOrder } from "#app/rooms/orders/mails/steps/mail-order.server.ts";
import { AddressText } from "#app/rooms/shipping/address/ui/address-text.tsx";
import * as paper from "../paper/route.tsx";
import * as screen from "./route.tsx";
import * as list from "../list/route.tsx";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();
const EMAIL = "awa@example.com";

/** Values that the schema permits in place of an address and lines. */
const SPARSE: readonly [string, unknown, unknown[]][] = [
  ["no field", {}, []],
  ["a name alone", { lastName: "Diop" }, [{ product_name: "Sokh" }]],
  ["a town alone", { city: "Dakar", apartment: null }, [{ price: 5 }, { quantity: 2 }]],
  ["nothing at all", null, [{}, {}]],
  ["a list", [], [{}]],
  ["a text", "Dakar", [{ product_id: null, image_url: null }]],
];

async function sparse(address: unknown, items: readonly unknown[], email: string | null = EMAIL): Promise<string> {
  const id = await insertOrder(t.db, { email: email ?? EMAIL });
  await t.pool.query(
    "update all_orders set shipping_address = $2, items = $3, email = $4, payment_status = null where id = $1",
    [id, JSON.stringify(address), JSON.stringify(items), email],
  );
  return id;
}

/** No page or mail prints what the code does not know. */
const NONSENSE = /undefined|null|NaN|\[object/;
function expectSense(text: string): void {
  // A signature may contain any letters.
  expect(text.replaceAll(/[\w-]{43}/g, "")).not.toMatch(NONSENSE);
  expect(text).not.toMatch(/ ,|, ,|,,/);
}

test.each(SPARSE)("S-CONF-07, R-021, R-101: every mail about an order with %s goes out", async (_, address, items) => {
  const orderId = await sparse(address, items);
  const kinds: OrderMailKind[] = ["confirmation", "shipped", "cancelled", "refunded"];
  for (const kind of kinds) await mailOrder(t.ctx(), { orderId, kind });
  const mails = await t.db
    .selectFrom("mail_outbox")
    .select(["kind", "text", "html"])
    .where("text", "like", `%${orderId}%`)
    .execute();
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(kinds.map((kind) => `order-${kind}`).toSorted());
  for (const { text, html } of mails) {
    expectSense(text);
    expectSense(wordsOf(html));
    expect(text).toContain("Hello, ");
  }
});

test.each(SPARSE)(
  "A-ORD-38, A-ORD-42: the order's page, its papers and the list show an order with %s",
  async (_, address, items) => {
    const orderId = await sparse(address, items);
    const params = { orderId };
    const pages = [
      await adminPage(t, screen).shown(`/admin/orders/${orderId}?update=${orderId}`, { params }),
      await adminPage(t, paper).shown(`/admin/orders/${orderId}/packing-slip`, {
        params: { ...params, paper: "packing-slip" },
      }),
      await adminPage(t, paper).shown(`/admin/orders/${orderId}/receipt`, { params: { ...params, paper: "receipt" } }),
      await adminPage(t, list).shown(`/admin/orders?search=${orderId}`),
    ];
    for (const html of pages) {
      expect(html).toContain(orderId.slice(0, 8));
      expectSense(wordsOf(html));
    }
  },
);

test.each(SPARSE)("S-CONF-02: the buyer's page shows an order with %s", async (_, address, items) => {
  const orderId = await sparse(address, items, null);
  const found = await findOrderForOwner(t.ctx(), { orderId, grantedOrderIds: [orderId] });
  if (!found.ok) throw new Error(found.error);
  const order = { ...found.value, placedOn: "Feb 3, 2026", pictures: {} };
  const tracker = trackerView(found.value, [], { timeZone: "UTC", carriers: [] });
  const page = () =>
    createElement(OrderPage, {
      order,
      tracker,
      isJustPlaced: true,
      isSignedIn: false,
      address: createElement(AddressText, { address: order.address }),
    });
  const Stub = createRoutesStub([{ path: "/", Component: page }]);
  const words = wordsOf(renderToStaticMarkup(createElement(Stub, { initialEntries: ["/"] })));
  expectSense(words);
  expect(words).toContain("Thank you! We have received your order");
  expect(words).not.toContain("updates about your order to");
});

test("R-106: without any part of an address, order and packing slip have a note", async () => {
  const orderId = await sparse({}, []);
  const params = { orderId };
  const page = await adminPage(t, screen).shown(`/admin/orders/${orderId}`, { params });
  expect(wordsOf(page)).toContain("Shipping address Address No saved address.");
  const slip = await adminPage(t, paper).shown(`/admin/orders/${orderId}/packing-slip`, {
    params: { ...params, paper: "packing-slip" },
  });
  expect(wordsOf(slip)).toContain("Ship to No saved address.");
});

test("A-CALL-24, R-099: an order with a line of no known product is cancelled, and the others go back to stock", async () => {
  const actor = await insertAccount(t.db, { role: "admin" });
  const productId = await insertProduct(t.db, { stock: 4 });
  const orderId = await sparse({}, [{}, { product_id: productId, quantity: 3 }]);
  const { updated_at } = await t.db
    .selectFrom("all_orders")
    .select("updated_at")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const answer = await adminPage(t, screen).sent(
    `/admin/orders/${orderId}`,
    [
      ["intent", "update"],
      ["orderId", orderId],
      ["status", "cancelled"],
      ["restock", "yes"],
      ["seenUpdatedAt", updated_at.toISOString()],
    ],
    { actor, params: { orderId } },
  );
  expect(answer).toMatchObject({ status: 303 });
  const product = await t.db.selectFrom("products").select("stock").where("id", "=", productId).executeTakeFirst();
  expect(product?.stock).toBe(7);
});
