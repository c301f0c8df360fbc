import { expect, test } from "vitest";
import { orderFaults } from "./check-orders.ts";

const awa = { orderId: "1", email: "awa@example.com" };
const musa = { orderId: "2", email: "musa@example.com" };
const orderOf = ({ orderId, email }: typeof awa, payment_status = "paid") => ({ id: orderId, email, payment_status });

test("accepts confirmed orders that exist once and are paid, and unconfirmed ones", () => {
  expect(orderFaults([orderOf(awa), orderOf(musa)], [awa])).toEqual([]);
});

test("reports a confirmed order that is missing, unpaid or duplicated", () => {
  expect(orderFaults([orderOf(musa)], [awa, musa])).toEqual([
    "LOST: order 1 of awa@example.com was acknowledged and does not exist",
  ]);
  expect(orderFaults([orderOf(awa, "pending")], [awa])).toEqual(["order 1 is pending"]);
  expect(orderFaults([orderOf(awa), orderOf({ ...awa, orderId: "3" })], [awa])).toEqual([
    "TWICE: awa@example.com has 2 orders",
  ]);
});
