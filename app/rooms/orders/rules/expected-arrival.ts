import { addressLocation } from "#app/rooms/shipping/rules/address-location.ts";
import { arrivalWindow, type ArrivalWindow } from "#app/rooms/shipping/rules/arrival-window.ts";
import { deliveryEstimate } from "#app/rooms/shipping/rules/delivery-estimate.ts";
import type { DeliveryDays } from "#app/rooms/shipping/types.ts";
import type { Order } from "../types.ts";
import type { OrderMailKind } from "./order-mail.ts";

type Parcel = Pick<Order, "status" | "createdAt" | "address">;

/**
 * When the parcel should arrive, as a mail of this kind says: the confirmation counts from the order until it is
 * shipped, the shipped mail from now. Null when the mail says nothing of it, that time has passed, or the country is
 * not in the list.
 */
export function expectedArrival(
  order: Parcel,
  kind: OrderMailKind,
  { days, now }: { readonly days: DeliveryDays; readonly now: Date },
): ArrivalWindow | null {
  const from = startOf(order, kind, now);
  const place = addressLocation(order.address);
  if (from === null || !place.ok) return null;
  const window = arrivalWindow(from, deliveryEstimate(place.value, days));
  return window.earliest > now ? window : null;
}

function startOf({ status, createdAt }: Parcel, kind: OrderMailKind, now: Date): Date | null {
  if (kind === "shipped") return now;
  return kind === "confirmation" && (status === "pending" || status === "processing") ? createdAt : null;
}
