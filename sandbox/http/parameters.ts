import type Stripe from "stripe";
import { invalid } from "./api-error.ts";
import { isForm, type Form, type FormValue } from "./form.ts";

const LARGEST_AMOUNT = 99_999_999;
/** Stripe's minimums for the shop's currencies; any other gets the dollar's. */
const SMALLEST_AMOUNTS: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30 };
const SMALLEST_OTHERWISE = 50;
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/** Refuses unknown parameters, as Stripe does; `expand` is allowed everywhere. */
export function checkNames(params: Form, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => name !== "expand" && !known.includes(name));
  if (unknown === undefined) return;
  throw invalid(`Received unknown parameter: ${unknown}`, { code: "parameter_unknown", param: unknown });
}

export function optionalText(params: Form, name: string): string | undefined {
  const value = params[name];
  if (value === undefined || value === "") return undefined;
  if (typeof value === "string") return value;
  throw invalid("Invalid string", { param: name });
}

export function requiredText(params: Form, name: string): string {
  const value = optionalText(params, name);
  if (value !== undefined) return value;
  throw invalid(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
}

export function optionalInteger(params: Form, name: string): number | undefined {
  const value = optionalText(params, name);
  if (value === undefined) return undefined;
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  throw invalid(`Invalid integer: ${value}`, { code: "parameter_invalid_integer", param: name });
}

/** In the currency's smallest unit, within what a card can be charged. */
export function requiredAmount(params: Form, currency: string): number {
  requiredText(params, "amount");
  const amount = optionalInteger(params, "amount") ?? 0;
  if (amount < 1) {
    const details = { code: "parameter_invalid_integer", param: "amount" };
    throw invalid("This value must be greater than or equal to 1.", details);
  }
  const smallest = SMALLEST_AMOUNTS[currency] ?? SMALLEST_OTHERWISE;
  if (amount < smallest) {
    throw invalid(`Amount must be at least ${shownAmount(smallest, currency)} ${currency}`, {
      code: "amount_too_small",
      param: "amount",
    });
  }
  if (amount > LARGEST_AMOUNT) {
    throw invalid("Amount must be no more than $999,999.99", { code: "amount_too_large", param: "amount" });
  }
  return amount;
}

export function shownAmount(amount: number, currency: string): string {
  const money = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return money.format(amount / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
}

/** In lower case. */
export function requiredCurrency(params: Form): string {
  const currency = requiredText(params, "currency");
  if (CURRENCIES.has(currency.toUpperCase())) return currency.toLowerCase();
  throw invalid(`Invalid currency: ${currency}.`, { param: "currency" });
}

export function optionalUrl(params: Form, name: string): string | undefined {
  const value = optionalText(params, name);
  if (value === undefined || /^https?:$/.test(URL.parse(value)?.protocol ?? "")) return value;
  throw invalid("Not a valid URL", { code: "url_invalid", param: name });
}

/** Named keys replace, empty values remove, an empty text clears all. */
export function changedMetadata(params: Form, before: Stripe.Metadata): Stripe.Metadata {
  const metadata = params["metadata"];
  if (metadata === undefined) return before;
  if (metadata === "") return {};
  if (!isForm(metadata)) throw invalid("Invalid object", { param: "metadata" });
  const all = { ...before, ...metadata };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === "" ? [] : [[name, toText(value)]])),
  );
}

function toText(value: FormValue): string {
  if (typeof value === "string") return value;
  throw invalid("Metadata values must be strings", { param: "metadata" });
}

/** A single text counts as a list of one. */
export function textList(value: FormValue | undefined): string[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string");
}

export const isTrue = (value: FormValue | undefined): boolean => value === "true";
