import { ADDRESS_FIELDS } from "../constants.ts";
import type { AddressInput, ShippingAddress } from "../types.ts";

// oxlint-disable-next-line no-control-regex -- control characters are what is removed here
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** One typed line: control characters out, spaces at the ends off; anything but text counts as not given. */
const lineOf = (value: unknown): string => (typeof value === "string" ? value.replace(CONTROL, " ").trim() : "");

/**
 * Reads an address from a form or from JSON; never fails, missing fields are "", unknown ones are dropped.
 * `addressErrors` then judges it. Without a schema library: the browser checks with the same rule (decision 0004).
 */
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
