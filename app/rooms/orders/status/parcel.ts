import { DEFAULT_CARRIERS } from "#app/rooms/settings/constants.ts";
import { trackingLink } from "#app/rooms/settings/stored-settings.ts";
import type { Carrier } from "#app/rooms/settings/types.ts";
import type { Order } from "../types.ts";

/** "USPS 9400 1000", with the carrier's page where there is one. */
export type Parcel = { readonly text: string; readonly url: string | null };

/** Carriers of orders from before carriers were a setting. */
const FORMER_KEYS: ReadonlyMap<string, string> = new Map([
  ["usps", "USPS"],
  ["ups", "UPS"],
  ["fedex", "FedEx"],
  ["dhl", "DHL"],
  ["other", ""],
]);

/** "" without a carrier. */
export const carrierName = (stored: string | null): string => FORMER_KEYS.get(stored ?? "") ?? stored ?? "";

/** The link to store with a shipped order: from the settings, or the former one of a removed carrier; null without a carrier. */
export function linkOf(carrier: string | null, carriers: readonly Carrier[]): string | null {
  if (carrier === null) return null;
  const name = carrierName(carrier);
  return [...carriers, ...DEFAULT_CARRIERS].find((known) => known.name === name)?.url ?? "";
}

/** An order's parcel with the link stored at shipping, else the current one; null when nothing is known. */
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

/** The carriers to choose from: those in use and the order's own. */
export function carrierNames(carriers: readonly Carrier[], stored: string | null = null): string[] {
  const inUse = carriers.filter(({ isOn }) => isOn).map(({ name }) => name);
  const own = carrierName(stored);
  return own === "" || inUse.includes(own) ? inUse : [...inUse, own];
}

/** Whether an order has left, so that its parcel can still be mailed. */
export const hasParcel = ({ status }: Pick<Order, "status">): boolean => status === "shipped" || status === "delivered";
