import { DEFAULT_CARRIERS } from "#app/rooms/settings/constants.ts";
import { trackingLink } from "#app/rooms/settings/stored-settings.ts";
import type { Carrier } from "#app/rooms/settings/types.ts";
import type { Order } from "../types.ts";

/** The parcel as people read it ("USPS 9400 1000"), and the carrier's page about it where there is one. */
export type Parcel = { readonly text: string; readonly url: string | null };

/** Carriers of orders stored before carriers were a setting. */
const FORMER_KEYS: ReadonlyMap<string, string> = new Map([
  ["usps", "USPS"],
  ["ups", "UPS"],
  ["fedex", "FedEx"],
  ["dhl", "DHL"],
  ["other", ""],
]);

/** The name of the carrier that an order is stored with, "" without one. */
export const carrierName = (stored: string | null): string => FORMER_KEYS.get(stored ?? "") ?? stored ?? "";

/**
 * The tracking link to keep with an order that leaves with a carrier: the one in the settings now, for a carrier that was
 * removed from them the one it came with; null without a carrier.
 */
export function linkOf(carrier: string | null, carriers: readonly Carrier[]): string | null {
  if (carrier === null) return null;
  const name = carrierName(carrier);
  return [...carriers, ...DEFAULT_CARRIERS].find((known) => known.name === name)?.url ?? "";
}

/**
 * An order's parcel, with the tracking link that its carrier had when it left; orders from before that was kept have the
 * one of now. Null when nothing is known.
 */
export function parcelOf(
  { carrier, carrierUrl, tracking }: Pick<Order, "carrier" | "carrierUrl" | "tracking">,
  carriers: readonly Carrier[],
): Parcel | null {
  const name = carrierName(carrier);
  const text = [name, tracking ?? ""].filter(Boolean).join(" ");
  if (text === "") return null;
  const pattern = carrierUrl ?? linkOf(carrier, carriers) ?? "";
  return { text, url: trackingLink(pattern, tracking ?? "") };
}

/** The carriers staff can choose: those in use and the order's own. */
export function carrierNames(carriers: readonly Carrier[], stored: string | null = null): string[] {
  const inUse = carriers.filter(({ isOn }) => isOn).map(({ name }) => name);
  const own = carrierName(stored);
  return own === "" || inUse.includes(own) ? inUse : [...inUse, own];
}

/** Whether an order has left, so that its parcel can still be mailed. */
export const hasParcel = ({ status }: Pick<Order, "status">): boolean => status === "shipped" || status === "delivered";
