import type { Order, OrderEvent, OrderStatus } from "../types.ts";

/** A step of the buyer's tracker. The last two end an order early and take the place of the steps it did not reach. */
export type TrackerStepKey = "received" | "packed" | "shipped" | "delivered" | "cancelled" | "refunded";

/** One step: `at` is the moment (UTC) when it was completed, null where that is unknown or still to come. */
export type TrackerStep = {
  readonly key: TrackerStepKey;
  readonly state: "done" | "current" | "next";
  readonly at: Date | null;
};

type Tracked = Pick<Order, "status" | "paymentStatus" | "createdAt">;
type Event = Pick<OrderEvent, "kind" | "fromStatus" | "toStatus" | "createdAt">;

const PATH = ["received", "packed", "shipped", "delivered"] as const satisfies readonly TrackerStepKey[];
const STEP_OF: Readonly<Record<Exclude<OrderStatus, "cancelled">, number>> = {
  pending: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
};

/**
 * The steps of an order as its buyer follows them, exactly one of them current: the way to the door, or, once it is cancelled
 * or wholly refunded, the steps it reached and how it ended. `events` is its history, oldest first.
 */
export function trackerSteps(order: Tracked, events: readonly Event[]): TrackerStep[] {
  const endings = endingsOf(order);
  const present = presentStep(order, events);
  const way = PATH.map((key) => ({ key, at: completedAt(key, order, events) }));
  if (endings.length === 0) return way.map((step, index) => ({ ...step, ...stateOf(index, present, step.at) }));
  // An order that ends while it is being packed was never packed.
  const reached = way.slice(0, present === STEP_OF.processing ? 1 : present + 1);
  const ends = endings.map((key) => ({ key, at: completedAt(key, order, events) }));
  return [...reached, ...ends].map((step, index, all) => ({
    ...step,
    state: index === all.length - 1 ? "current" : "done",
  }));
}

/** A step that is still to come has no date, even if the order was there before and was set back. */
function stateOf(index: number, present: number, at: Date | null): Pick<TrackerStep, "state" | "at"> {
  if (index > present) return { state: "next", at: null };
  if (index < present) return { state: "done", at };
  return { state: "current", at: index === STEP_OF.processing ? null : at };
}

function endingsOf({ status, paymentStatus }: Tracked): TrackerStepKey[] {
  const endings: TrackerStepKey[] = [];
  if (status === "cancelled") endings.push("cancelled");
  if (paymentStatus === "refunded") endings.push("refunded");
  return endings;
}

/** Index of the step the order stands at; for a cancelled one, where it stood before. */
function presentStep({ status }: Tracked, events: readonly Event[]): number {
  const last = status === "cancelled" ? lastStatusEvent(events, "cancelled")?.fromStatus : status;
  return STEP_OF[last as keyof typeof STEP_OF] ?? 0;
}

function completedAt(key: TrackerStepKey, order: Tracked, events: readonly Event[]): Date | null {
  if (key === "received") return order.createdAt;
  if (key === "refunded")
    return events.findLast((event) => event.kind === "refund" && event.toStatus === "refunded")?.createdAt ?? null;
  // Packing ends when the parcel leaves; no event of its own marks it.
  return lastStatusEvent(events, key === "packed" ? "shipped" : key)?.createdAt ?? null;
}

const lastStatusEvent = (events: readonly Event[], to: OrderStatus): Event | undefined =>
  events.findLast((event) => event.kind === "status" && event.toStatus === to);
