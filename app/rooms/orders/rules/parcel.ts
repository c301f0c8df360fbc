import { CARRIERS } from "../constants.ts";
import type { Order } from "../types.ts";

/** The parcel as people read it ("USPS 9400 1000"), and the carrier's page about it where there is one. */
export type Parcel = { readonly text: string; readonly url: string | null };

/** What is known about an order's parcel; null when nothing is. */
export function parcelOf({ carrier, tracking }: Pick<Order, "carrier" | "tracking">): Parcel | null {
  const known = CARRIERS.find(({ key }) => key === carrier);
  const name = known && known.key !== "other" ? known.name : "";
  const text = [name, tracking ?? ""].filter(Boolean).join(" ");
  if (text === "") return null;
  const url = known?.trackUrl && tracking ? known.trackUrl + encodeURIComponent(tracking.replaceAll(/\s/g, "")) : null;
  return { text, url };
}

/** Whether an order has left, so that its parcel can still be mailed. */
export const hasParcel = ({ status }: Pick<Order, "status">): boolean => status === "shipped" || status === "delivered";
