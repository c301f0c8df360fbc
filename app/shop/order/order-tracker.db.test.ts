import { randomUUID } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { wordsOf } from "#tests/support/admin-page.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder, type OrderParts } from "#tests/factories/order.ts";
import { testDatabase } from "#tests/support/database.ts";
import { justPlacedCookie } from "#app/rooms/orders/access/just-placed-cookie.ts";
import type { OrderStatus } from "#app/rooms/orders/types.ts";
import { OrderPage } from "#app/rooms/orders/tracker/ui/order-page.tsx";
import { changeOrderStatus } from "#app/rooms/orders/status/change-order-status.server.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { loader } from "./route.tsx";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();

async function bought(parts: OrderParts = {}) {
  const buyer = await insertAccount(t.db);
  const lines = [{ name: "Sokh", quantity: 2, priceCents: 2000 }];
  return { buyer, orderId: await insertOrder(t.db, { userId: buyer.userId, lines, ...parts }) };
}
type Bought = Awaited<ReturnType<typeof bought>>;

async function shown({ buyer, orderId }: Bought, cookie = ""): Promise<string> {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(buyer), page: null, cacheTags: null });
  const url = new URL(`/order-confirmation/${orderId}`, "http://shop.test");
  const request = new Request(url, { headers: { cookie } });
  const answer = await loader({ request, url, params: { orderId }, context } as never);
  if (answer instanceof Response || answer.data.order === null) throw new Error("the order is not shown");
  const view = answer.data;
  const Stub = createRoutesStub([{ path: "/", Component: () => createElement(OrderPage, { ...view, address: null }) }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ["/"] }));
}

/** The current step in brackets; without dates. */
const stepsOf = (html: string): string[] =>
  [...html.matchAll(/<li class="tracker-step[^"]*"( aria-current="step")?>(.*?)<\/li>/g)].map(
    ([, current, step = ""]) => {
      const words = wordsOf(step.replace(/<time.*?<\/time>/, "")).trim();
      return current ? `[${words}]` : words;
    },
  );

async function move({ orderId }: Bought, to: OrderStatus, parcel = { carrier: "", tracking: "" }): Promise<void> {
  const { updated_at } = await t.db
    .selectFrom("all_orders")
    .select("updated_at")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const change = { orderId, to, ...parcel, restock: false, seenUpdatedAt: updated_at.toISOString() };
  const staff = t.ctx(await insertAccount(t.db, { role: "admin" }));
  const changed = await changeOrderStatus(staff, change);
  if (!changed.ok) throw new Error(changed.error.code);
}

const headingOf = (html: string): string => wordsOf(/<h1[^>]*>.*?<\/h1>/.exec(html)?.[0] ?? "").trim();

test("S-CONF-01, R-099: the order's page thanks only the browser that has just bought, with the steps to come", async () => {
  const order = await bought();
  const cookie = justPlacedCookie(order.orderId).split(";")[0] ?? "";
  const html = await shown(order, cookie);
  expect(headingOf(html)).toBe("Thank you, Test!");
  expect(wordsOf(html)).toContain("We have received your order and are getting it ready.");
  expect(stepsOf(html)).toEqual(["Received (done)", "[Packing]", "Shipped (not yet)", "Delivered (not yet)"]);
  for (const later of ["", justPlacedCookie(randomUUID()).split(";")[0] ?? ""]) {
    const page = await shown(order, later);
    expect(headingOf(page)).toBe("We are packing your order");
    expect(wordsOf(page)).not.toContain("Thank you");
  }
});

test("R-099: shipped and delivered are shown with their dates and the carrier's link, even right after buying", async () => {
  const order = await bought();
  const cookie = justPlacedCookie(order.orderId).split(";")[0] ?? "";
  await move(order, "shipped", { carrier: "dhl", tracking: "00 123" });
  const shipped = await shown(order, cookie);
  expect(headingOf(shipped)).toBe("Your order is on its way");
  expect(stepsOf(shipped)).toEqual(["Received (done)", "Packed (done)", "[Shipped]", "Delivered (not yet)"]);
  expect(shipped.match(/<time dateTime="\d{4}-/g)).toHaveLength(3);
  expect(wordsOf(shipped)).toContain("DHL 00 123");
  expect(shipped).toMatch(/href="https:\/\/www\.dhl\.com\/[^"]*AWB=00123"[^>]*>Track the parcel/);
  await move(order, "delivered");
  const delivered = await shown(order, cookie);
  expect(headingOf(delivered)).toBe("Your order was delivered");
  expect(stepsOf(delivered)).toEqual(["Received (done)", "Packed (done)", "Shipped (done)", "[Delivered]"]);
});

test("R-099, R-101: a cancelled order shows its state and refund, never that it is being packed", async () => {
  const unpaid = await bought({ paymentStatus: "pending" });
  const paid = await bought();
  for (const order of [unpaid, paid]) {
    await move(order, "cancelled");
    const html = await shown(order, justPlacedCookie(order.orderId).split(";")[0]);
    expect(headingOf(html)).toBe("Your order was cancelled");
    expect(stepsOf(html)).toEqual(["Received (done)", "[Cancelled]"]);
    expect(wordsOf(html)).not.toMatch(/getting it ready|packing|Thank you/);
  }
  expect(wordsOf(await shown(unpaid))).toContain("there is nothing to refund");
  expect(wordsOf(await shown(paid))).toContain("We will refund $40.00 to the card you paid with");
});

test("R-101: partial and full refunds are shown with their amounts", async () => {
  const order = await bought({ status: "delivered" });
  const refund = (refunded_amount: string, payment_status: string) =>
    t.db.updateTable("all_orders").set({ refunded_amount, payment_status }).where("id", "=", order.orderId).execute();
  await refund("15", "paid");
  const part = wordsOf(await shown(order));
  expect(part).toContain("We have refunded $15.00 of $40.00 to the card you paid with.");
  expect(part).toContain("Refunded -$15.00");
  await refund("40", "refunded");
  const whole = await shown(order);
  expect(headingOf(whole)).toBe("Your order was refunded");
  expect(stepsOf(whole).at(-1)).toBe("[Refunded]");
  expect(wordsOf(whole)).toContain("We have refunded $40.00 to the card you paid with.");
});

test("staff notes in an order's history are hidden from the buyer", async () => {
  const order = await bought();
  const event = { order_id: order.orderId, order_kind: "registered", kind: "note", note: "looks like fraud" };
  await t.db.insertInto("order_events").values(event).execute();
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(order.buyer), page: null, cacheTags: null });
  const url = new URL(`/order-confirmation/${order.orderId}`, "http://shop.test");
  const answer = await loader({ request: new Request(url), url, params: { orderId: order.orderId }, context } as never);
  expect(JSON.stringify(answer)).toContain('"heading":"processing"');
  expect(JSON.stringify(answer)).not.toContain("looks like fraud");
});
