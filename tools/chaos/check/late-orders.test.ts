import { expect, test } from "vitest";
import { lateOrders } from "./late-orders.ts";

test("an order that was created after the kill during its purchase is measured from that kill, the latest first", () => {
  const kill = { point: "charged", at: 1000 } as const;
  const order = { id: "1", email: "soon@example.com", createdAt: 3000 };
  const kills = [
    { ...kill, email: "soon@example.com" },
    { ...kill, email: "late@example.com" },
    { ...kill, email: "before@example.com" },
    { ...kill, email: "never-charged@example.com" },
  ];
  const orders = [
    order,
    { ...order, id: "2", email: "late@example.com", createdAt: 71_000 },
    { ...order, id: "3", email: "before@example.com", createdAt: 900 },
  ];
  expect(lateOrders(kills, orders)).toEqual([
    { seconds: 70, what: "order 2 of late@example.com was created 70 s after the kill at charged" },
    { seconds: 2, what: "order 1 of soon@example.com was created 2 s after the kill at charged" },
  ]);
});
