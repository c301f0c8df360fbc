import type { ShippingAddress } from "../types.ts";
import { readAddress } from "./read-address.ts";

/**
 * The address of an order as it was stored, every field of it: "" (code and phone: null) where nothing is kept, as in an order
 * from before a field was asked for, or one whose buyer was made unknown. Never fails, whatever stands there.
 */
export function storedAddress(stored: unknown): ShippingAddress {
  const { countryCode, phoneE164 } = partsOf(stored);
  return { ...readAddress(stored), countryCode: textOrNull(countryCode), phoneE164: textOrNull(phoneE164) };
}

const partsOf = (stored: unknown): { readonly countryCode?: unknown; readonly phoneE164?: unknown } =>
  typeof stored === "object" && stored !== null ? stored : {};

const textOrNull = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
