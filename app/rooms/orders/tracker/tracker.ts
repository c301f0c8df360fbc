import type { Order, OrderEvent, OrderStatus } from "../types.ts";

/** The last two end an order early and replace the steps it did not reach. */
export type TrackerStepKey = "received" | "packed" | "shipped" | "delivered" | "cancelled" | "refunded";

/** `at` (UTC) is when it was completed; null where unknown or still to come. */
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

/** A buyer's tracker steps, exactly one current; a cancelled or refunded order ends early. `events`: oldest first. */
export function trackerSteps(order: Tracked, events: readonly Event[]): TrackerStep[] {
  const endings = endingsOf(order);
  const present = presentStep(order, events);
  const way = PATH.map((key) => ({ key, at: completedAt(key, order, events) }));
  if (endings.length === 0) return way.map((step, index) => ({ ...step, ...stateOf(index, present, step.at) }));
  // An order that ends during packing was never packed.
  const reached = way.slice(0, present === STEP_OF.processing ? 1 : present + 1);
  const ends = endings.map((key) => ({ key, at: completedAt(key, order, events) }));
  return [...reached, ...ends].map((step, index, all) => ({
    ...step,
    state: index === all.length - 1 ? "current" : "done",
  }));
}

/** A future step has no date, even if the order was there before. */
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

/** For a cancelled order, the step it had reached. */
function presentStep({ status }: Tracked, events: readonly Event[]): number {
  const last = status === "cancelled" ? lastStatusEvent(events, "cancelled")?.fromStatus : status;
  return STEP_OF[last as keyof typeof STEP_OF] ?? 0;
}

function completedAt(key: TrackerStepKey, order: Tracked, events: readonly Event[]): Date | null {
  if (key === "received") return order.createdAt;
  if (key === "refunded")
    return events.findLast((event) => event.kind === "refund" && event.toStatus === "refunded")?.createdAt ?? null;
  // Packing has no event of its own: it ends when the parcel leaves.
  return lastStatusEvent(events, key === "packed" ? "shipped" : key)?.createdAt ?? null;
}

const lastStatusEvent = (events: readonly Event[], to: OrderStatus): Event | undefined =>
  events.findLast((event) => event.kind === "status" && event.toStatus === to);
