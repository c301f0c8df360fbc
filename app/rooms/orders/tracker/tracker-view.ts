import type { Settings } from "#app/rooms/settings/types.ts";
import { formatDate } from "#app/shared/kernel/format/format.ts";
import { refundNotice, type RefundedOrder } from "../refunds/refund.ts";
import { parcelOf, type Parcel } from "../status/parcel.ts";
import type { Order, OrderEvent, OrderStatus } from "../types.ts";
import { trackerSteps, type TrackerStep } from "./tracker.ts";

export type ShownStep = Pick<TrackerStep, "key" | "state"> & {
  readonly date: string | null;
  readonly dateTime: string | null;
};

export type TrackerHeading = OrderStatus | "refunded" | "cancelled_and_refunded";

/** For its buyer; never holds staff's notes. */
export type TrackerView = {
  readonly heading: TrackerHeading;
  readonly steps: readonly ShownStep[];
  /** null before shipping, and when nothing is known. */
  readonly parcel: Parcel | null;
  readonly refund: RefundedOrder | null;
  /** Still to be shipped, with nothing cancelled or refunded. */
  readonly isUnderWay: boolean;
};

/** The buyer's view of an order and its history; dates are days in the store's zone. */
export function trackerView(
  order: Order,
  events: readonly OrderEvent[],
  { timeZone, carriers }: Pick<Settings, "timeZone" | "carriers">,
): TrackerView {
  const steps = trackerSteps(order, events);
  const refund = refundNotice(order) === "none" ? null : refundedPart(order);
  const hasLeft = steps.some(({ key, state }) => key === "shipped" && state !== "next");
  return {
    heading: headingOf(order),
    steps: steps.map(({ key, state, at }) => ({
      key,
      state,
      date: at && formatDate(at, timeZone),
      dateTime: at && at.toISOString(),
    })),
    parcel: hasLeft ? parcelOf(order, carriers) : null,
    refund,
    isUnderWay: refund === null && !hasLeft,
  };
}

function headingOf({ status, paymentStatus }: Order): TrackerHeading {
  if (paymentStatus !== "refunded") return status;
  return status === "cancelled" ? "cancelled_and_refunded" : "refunded";
}

const refundedPart = ({ status, paymentStatus, refundedCents, totalCents, currency }: Order): RefundedOrder => ({
  status,
  paymentStatus,
  refundedCents,
  totalCents,
  currency,
});
