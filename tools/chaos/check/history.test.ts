import { expect, test } from "vitest";
import { type ActLine, firstPaidAfter } from "./history.ts";

const act = (parts: Partial<ActLine>): ActLine => ({
  kind: "act",
  who: "awa@example.com",
  act: "pay",
  from: 0,
  to: 100,
  process: 0,
  status: 303,
  outcome: "ok",
  ...parts,
});
const KILL = 1000;

test("an order that was paid before the kill, or whose buyer had pressed Pay before it, is no good checkout after it", () => {
  const paidBefore = [act({ orderId: "order-1" }), act({ act: "look", from: 1100, to: 1200, orderId: "order-1" })];
  expect(firstPaidAfter(paidBefore, KILL)).toBeNull();
  const pressedBefore = [
    act({ from: 900, to: 1050, status: 503, outcome: "unknown" }),
    act({ from: 1100, to: 1200, orderId: "order-1" }),
  ];
  expect(firstPaidAfter(pressedBefore, KILL)).toBeNull();
});

test("the first answer with the order counts, whether of Pay or of the page that waits", () => {
  const musa = { who: "musa@example.com" };
  const lines = [
    act({ act: "place", from: 900, to: 950 }),
    act({ from: 1100, to: 1150, status: 503, outcome: "unknown" }),
    act({ from: 1200, to: 1300 }),
    act({ ...musa, from: 1050, to: 1700, orderId: "order-2" }),
    act({ act: "look", from: 1310, to: 1400, orderId: "order-1" }),
    act({ act: "look", from: 1410, to: 1500, orderId: "order-1" }),
  ];
  expect(firstPaidAfter(lines, KILL)).toBe(1400);
});
