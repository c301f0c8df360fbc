import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { OrderList, type ListedOrder } from "./order-list.tsx";

const ORDER: ListedOrder = {
  id: "0d5f2c1a-1111-4111-8111-111111111111",
  number: "0d5f2c1a",
  placedOn: "Mar 3, 2026",
  placedAt: "2026-03-03T10:00:00.000Z",
  status: "shipped",
  paymentStatus: "paid",
  isPartlyRefunded: false,
  total: "$67.24",
};

test("R-101: an order of which a part was refunded says so instead of Paid", () => {
  const order = { ...ORDER, isPartlyRefunded: true };
  const Stub = createRoutesStub([{ path: "*", Component: () => <OrderList orders={[order]} /> }]);
  const html = renderToStaticMarkup(<Stub initialEntries={["/orders"]} />);
  expect(html).toContain(">Partly refunded<");
  expect(html).not.toContain(">Paid<");
});

test("S-ACC-02, R-107: an order shows number, date, status, payment status and total, and leads to its confirmation", () => {
  const later = { ...ORDER, id: "a1b2c3d4-1111-4111-8111-111111111111", number: "a1b2c3d4" };
  const Stub = createRoutesStub([{ path: "*", Component: () => <OrderList orders={[later, ORDER]} /> }]);
  const html = renderToStaticMarkup(<Stub initialEntries={["/orders"]} />);
  const cards = html.split("<li").slice(1);
  expect(cards.map((card) => /href="([^"]*)"/.exec(card)?.[1])).toEqual([
    `/order-confirmation/${later.id}`,
    `/order-confirmation/${ORDER.id}`,
  ]);
  const words = (cards[1] ?? "").replaceAll(/^[^>]*>|<svg.*?<\/svg>/g, "").replaceAll(/<[^>]*>/g, "|");
  expect(words.split("|").filter(Boolean)).toEqual([
    "Order #0d5f2c1a",
    "Mar 3, 2026",
    "Status",
    "Shipped",
    "Payment",
    "Paid",
    "Total",
    "$67.24",
  ]);
});
