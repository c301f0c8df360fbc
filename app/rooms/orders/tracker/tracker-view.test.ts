import { expect, test } from "vitest";
import type { Order, OrderEvent, OrderStatus } from "../types.ts";
import { refundText } from "./tracker-messages.ts";
import { trackerView } from "./tracker-view.ts";

const ZONE = { timeZone: "Africa/Dakar", carriers: [] };
const day = (date: number): Date => new Date(Date.UTC(2026, 2, date, 23, 30));
const order = (parts: Partial<Order> = {}): Order =>
  ({
    id: "o1",
    status: "processing",
    paymentStatus: "paid",
    totalCents: 4000,
    refundedCents: 0,
    currency: "USD",
    carrier: "DHL",
    carrierUrl: "",
    tracking: "7",
    createdAt: day(1),
    ...parts,
  }) as Order;
const moved = (fromStatus: OrderStatus, toStatus: OrderStatus, date: number): OrderEvent => ({
  id: `${date}`,
  kind: "status",
  fromStatus,
  toStatus,
  note: "seen by staff only",
  actorId: null,
  createdAt: day(date),
});
const SHIPPED = [moved("processing", "shipped", 3)];
const view = (parts: Partial<Order>, events: readonly OrderEvent[] = []) => trackerView(order(parts), events, ZONE);

test("R-099: an order being packed is under way, with its dates and without a parcel", () => {
  const { steps, ...rest } = view({});
  expect(rest).toEqual({ heading: "processing", parcel: null, refund: null, isUnderWay: true });
  expect(steps).toEqual([
    { key: "received", state: "done", date: "Mar 1, 2026", dateTime: "2026-03-01T23:30:00.000Z" },
    { key: "packed", state: "current", date: null, dateTime: null },
    { key: "shipped", state: "next", date: null, dateTime: null },
    { key: "delivered", state: "next", date: null, dateTime: null },
  ]);
});

test("R-099: dates are in the store's time zone", () => {
  const [received] = trackerView(order(), [], { ...ZONE, timeZone: "Asia/Tokyo" }).steps;
  expect(received).toMatchObject({ date: "Mar 2, 2026", dateTime: "2026-03-01T23:30:00.000Z" });
});

test.each([
  ["shipped", SHIPPED],
  ["delivered", [...SHIPPED, moved("shipped", "delivered", 5)]],
] as const)("R-099: an order that is %s shows its parcel and is no longer under way", (status, events) => {
  const shown = view({ status }, events);
  expect(shown).toMatchObject({
    heading: status,
    parcel: { text: "DHL 7", url: null },
    refund: null,
    isUnderWay: false,
  });
});

test("R-099: an order cancelled while packed shows no parcel, one cancelled after shipping does", () => {
  const packed = view({ status: "cancelled" }, [moved("processing", "cancelled", 2)]);
  expect(packed).toMatchObject({ heading: "cancelled", parcel: null, isUnderWay: false });
  const left = view({ status: "cancelled" }, [...SHIPPED, moved("shipped", "cancelled", 4)]);
  expect(left.parcel).toEqual({ text: "DHL 7", url: null });
});

test("R-101: a refund is in the heading and the text, and ends the order's steps", () => {
  const whole = { paymentStatus: "refunded", refundedCents: 4000 } as const;
  expect(view(whole)).toMatchObject({ heading: "refunded", isUnderWay: false });
  expect(view({ ...whole, status: "cancelled" }).heading).toBe("cancelled_and_refunded");
  const part = view({ refundedCents: 1000 });
  expect(part).toMatchObject({ heading: "processing", isUnderWay: false });
  expect(part.refund && refundText(part.refund)).toContain("We have refunded $10.00 of $40.00");
});

test("R-099: staff notes never reach the buyer", () => {
  expect(JSON.stringify(view({ status: "shipped" }, SHIPPED))).not.toContain("staff");
});
