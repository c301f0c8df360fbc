import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OrderStatus } from "#app/rooms/orders/types.ts";
import { OrderList } from "./order-list.tsx";

test.each([
  ["pending", "Received"],
  ["processing", "Packing"],
  ["shipped", "Shipped"],
  ["delivered", "Delivered"],
  ["cancelled", "Cancelled"],
] as const)("R-099, R-107: a customer's list labels an order that is %s like the tracker, %s", (status, word) => {
  expect(badgesOf(status)).toContain(word);
});

function badgesOf(status: OrderStatus): string[] {
  const facts = { number: "1F2E3D4C", placedOn: "June 1, 2026", placedAt: "2026-06-01", total: "$20.00" };
  const order = { id: "1", ...facts, status, paymentStatus: "paid", isPartlyRefunded: false } as const;
  const Stub = createRoutesStub([{ path: "/", Component: () => <OrderList orders={[order]} /> }]);
  return renderToStaticMarkup(<Stub />).split(/<[^>]*>/);
}
