import { ADDRESS_FIELDS } from "../constants.ts";
import type { AddressInput, ShippingAddress } from "../types.ts";

// oxlint-disable-next-line no-control-regex -- the pattern removes control characters
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

const lineOf = (value: unknown): string => (typeof value === "string" ? value.replace(CONTROL, " ").trim() : "");

/** Reads an address without validating it; missing fields are "". No schema library: browsers run it too (decision 0004). */
export function readAddress(source: unknown): AddressInput {
  const lines = ADDRESS_FIELDS.map((name) => [name, lineOf(valueIn(source, name))]);
  return Object.fromEntries(lines) as AddressInput;
}

function valueIn(source: unknown, name: string): unknown {
  if (source instanceof FormData) return source.get(name);
  return typeof source === "object" && source !== null && Object.hasOwn(source, name)
    ? (source as Record<string, unknown>)[name]
    : undefined;
}

/** Reads an order's stored address; "" (code and phone: null) for anything missing, as in old or anonymized orders. Never fails. */
export function storedAddress(stored: unknown): ShippingAddress {
  const { countryCode, phoneE164 } = partsOf(stored);
  return { ...readAddress(stored), countryCode: textOrNull(countryCode), phoneE164: textOrNull(phoneE164) };
}

const partsOf = (stored: unknown): { readonly countryCode?: unknown; readonly phoneE164?: unknown } =>
  typeof stored === "object" && stored !== null ? stored : {};

const textOrNull = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
