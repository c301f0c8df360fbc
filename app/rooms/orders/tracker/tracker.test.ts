import { expect, test } from "vitest";
import type { OrderStatus } from "../types.ts";
import { trackerSteps } from "./tracker.ts";

const day = (date: number): Date => new Date(Date.UTC(2026, 2, date));
const PLACED = { createdAt: day(1), paymentStatus: "paid" } as const;
const moved = (fromStatus: OrderStatus, toStatus: OrderStatus, date: number) =>
  ({ kind: "status", fromStatus, toStatus, createdAt: day(date) }) as const;
const refunded = (date: number) =>
  ({ kind: "refund", fromStatus: "paid", toStatus: "refunded", createdAt: day(date) }) as const;
const CREATED = { kind: "created", fromStatus: null, toStatus: "processing", createdAt: day(1) } as const;
const SHIPPED = moved("processing", "shipped", 3);
const DELIVERED = moved("shipped", "delivered", 7);

/** "done received 1": state, key and the day of March when it was completed. */
const read = (...input: Parameters<typeof trackerSteps>): string[] =>
  trackerSteps(...input).map(({ key, state, at }) => [state, key, at?.getUTCDate()].filter(Boolean).join(" "));

test("R-099: an order passes received, packed, shipped and delivered, each with the day it was completed", () => {
  expect(read({ ...PLACED, status: "pending" }, [])).toEqual([
    "current received 1",
    "next packed",
    "next shipped",
    "next delivered",
  ]);
  expect(read({ ...PLACED, status: "processing" }, [CREATED])).toEqual([
    "done received 1",
    "current packed",
    "next shipped",
    "next delivered",
  ]);
  expect(read({ ...PLACED, status: "shipped" }, [CREATED, SHIPPED])).toEqual([
    "done received 1",
    "done packed 3",
    "current shipped 3",
    "next delivered",
  ]);
  expect(read({ ...PLACED, status: "delivered" }, [CREATED, SHIPPED, DELIVERED])).toEqual([
    "done received 1",
    "done packed 3",
    "done shipped 3",
    "current delivered 7",
  ]);
});

test("R-099: an order set back shows no date for a repeated step until it is reached again, then the latest one", () => {
  const back = moved("shipped", "processing", 4);
  expect(read({ ...PLACED, status: "processing" }, [CREATED, SHIPPED, back])).toEqual([
    "done received 1",
    "current packed",
    "next shipped",
    "next delivered",
  ]);
  const again = moved("processing", "shipped", 5);
  expect(read({ ...PLACED, status: "shipped" }, [CREATED, SHIPPED, back, again])).toContain("current shipped 5");
});

test("R-099: a cancelled order shows the steps it reached, then the cancellation, and no future steps", () => {
  const status = "cancelled";
  expect(read({ ...PLACED, status }, [CREATED, moved("processing", "cancelled", 2)])).toEqual([
    "done received 1",
    "current cancelled 2",
  ]);
  expect(read({ ...PLACED, status }, [CREATED, SHIPPED, moved("shipped", "cancelled", 8)])).toEqual([
    "done received 1",
    "done packed 3",
    "done shipped 3",
    "current cancelled 8",
  ]);
});

test("R-101: a full refund ends the order's steps, cancelled or not", () => {
  const paymentStatus = "refunded";
  const cancelled = { ...PLACED, status: "cancelled", paymentStatus } as const;
  expect(read(cancelled, [CREATED, moved("processing", "cancelled", 2), refunded(4)])).toEqual([
    "done received 1",
    "done cancelled 2",
    "current refunded 4",
  ]);
  expect(read({ ...PLACED, status: "processing", paymentStatus }, [CREATED, refunded(2)])).toEqual([
    "done received 1",
    "current refunded 2",
  ]);
  expect(read({ ...PLACED, status: "delivered", paymentStatus }, [CREATED, SHIPPED, DELIVERED, refunded(9)])).toEqual([
    "done received 1",
    "done packed 3",
    "done shipped 3",
    "done delivered 7",
    "current refunded 9",
  ]);
});

test("R-099, R-101: only status changes and full refunds complete a step, not the other events", () => {
  const other = (kind: "payment" | "refund", toStatus: string | null, date: number) =>
    ({ kind, fromStatus: null, toStatus, createdAt: day(date) }) as const;
  const noise = [other("payment", "shipped", 10), other("refund", null, 11), other("payment", "refunded", 12)];
  const order = { ...PLACED, status: "shipped", paymentStatus: "refunded" } as const;
  expect(read(order, [CREATED, SHIPPED, refunded(9), ...noise])).toEqual([
    "done received 1",
    "done packed 3",
    "done shipped 3",
    "current refunded 9",
  ]);
  expect(read(order, [CREATED, SHIPPED, ...noise]).at(-1)).toBe("current refunded");
});

test("an old order without a history has its steps, without dates", () => {
  expect(read({ ...PLACED, status: "delivered" }, [])).toEqual([
    "done received 1",
    "done packed",
    "done shipped",
    "current delivered",
  ]);
  expect(read({ ...PLACED, status: "cancelled" }, [])).toEqual(["done received 1", "current cancelled"]);
});
