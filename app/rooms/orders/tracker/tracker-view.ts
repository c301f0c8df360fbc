import { say } from "#app/shared/kernel/catalogue/say.ts";
import type { Settings } from "#app/rooms/settings/types.ts";
import { formatDate, formatMoney } from "#app/shared/kernel/format/format.ts";
import { refundNotice } from "../refunds/refund.ts";
import { parcelOf, type Parcel } from "../status/parcel.ts";
import type { Order, OrderEvent } from "../types.ts";
import { trackerTexts } from "./tracker-messages.ts";
import { trackerSteps, type TrackerStep } from "./tracker.ts";

/** The date for people and machines; both null without one. */
export type ShownStep = Pick<TrackerStep, "key" | "state"> & {
  readonly date: string | null;
  readonly dateTime: string | null;
};

/** For its buyer; never holds staff's notes. */
export type TrackerView = {
  readonly heading: string;
  readonly steps: readonly ShownStep[];
  /** null before shipping, and when nothing is known. */
  readonly parcel: Parcel | null;
  /** null for an order that keeps its payment. */
  readonly refund: string | null;
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
  const refund = refundText(order);
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

function headingOf({ status, paymentStatus }: Order): string {
  if (paymentStatus !== "refunded") return trackerTexts.headings[status];
  return status === "cancelled" ? trackerTexts.cancelledAndRefundedHeading : trackerTexts.refundedHeading;
}

type RefundedOrder = Pick<Order, "status" | "paymentStatus" | "refundedCents" | "totalCents" | "currency">;

/** The buyer's text about a refund, with amounts; null for an order that keeps its payment. */
export function refundText(order: RefundedOrder): string | null {
  const notice = refundNotice(order);
  if (notice === "none") return null;
  const { refundedCents, totalCents, currency } = order;
  return say(trackerTexts.refunds[notice], {
    refunded: formatMoney(refundedCents, currency),
    rest: formatMoney(totalCents - refundedCents, currency),
    total: formatMoney(totalCents, currency),
  });
}
