import { expect, test } from "vitest";
import { orderFaults } from "./check-orders.ts";

const awa = { orderId: "1", email: "awa@example.com" };
const musa = { orderId: "2", email: "musa@example.com" };
const orderOf = ({ orderId, email }: typeof awa, payment_status = "paid") => ({ id: orderId, email, payment_status });

test("confirmed orders that are there once and paid are no fault, nor is another that nobody saw confirmed", () => {
  expect(orderFaults([orderOf(awa), orderOf(musa)], [awa])).toEqual([]);
});

test("a confirmed order that is gone, unpaid or there twice is named", () => {
  expect(orderFaults([orderOf(musa)], [awa, musa])).toEqual([
    "LOST: order 1 of awa@example.com was acknowledged and is not there",
  ]);
  expect(orderFaults([orderOf(awa, "pending")], [awa])).toEqual(["order 1 is pending"]);
  expect(orderFaults([orderOf(awa), orderOf({ ...awa, orderId: "3" })], [awa])).toEqual([
    "TWICE: awa@example.com has 2 orders",
  ]);
});
