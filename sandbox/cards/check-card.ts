import type { FormValue } from "../http/form.ts";
import { ApiError } from "../http/api-error.ts";
import { TEST_CARDS, UNKNOWN_CARD, type TestCard } from "./test-cards.ts";

/** Has passed every check that needs no bank. */
export type CheckedCard = {
  readonly card: TestCard;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
};

type Fields = { readonly [name: string]: FormValue | undefined };

/** Checks number, expiry (UTC month of `now`) and security code. Throws Stripe's card errors. */
export function checkCard(fields: Fields, now: Date): CheckedCard {
  const number = text(fields["number"]).replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number))
    throw cardError("incorrect_number", "number", "Your card number is incorrect.");
  const expiry = checkExpiry(text(fields["exp_month"]), text(fields["exp_year"]), now);
  const known = TEST_CARDS.find((card) => card.number === number) ?? UNKNOWN_CARD;
  const cvc = text(fields["cvc"]);
  const cvcPattern = known.brand === "amex" ? /^\d{3,4}$/ : /^\d{3}$/;
  if (fields["cvc"] !== undefined && !cvcPattern.test(cvc))
    throw cardError("invalid_cvc", "cvc", "Your card's security code is invalid.");
  return { card: known, last4: number.slice(-4), ...expiry };
}

function checkExpiry(monthText: string, yearText: string, now: Date): { expMonth: number; expYear: number } {
  const expMonth = Number(monthText);
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) {
    throw cardError("invalid_expiry_month", "exp_month", "Your card's expiration month is invalid.");
  }
  const expYear = /^\d{2}$/.test(yearText) ? 2000 + Number(yearText) : Number(yearText);
  const thisYear = now.getUTCFullYear();
  if (!/^(?:\d{2}|\d{4})$/.test(yearText) || expYear < thisYear || expYear > thisYear + 50) {
    throw cardError("invalid_expiry_year", "exp_year", "Your card's expiration year is invalid.");
  }
  if (expYear === thisYear && expMonth < now.getUTCMonth() + 1) {
    throw cardError("invalid_expiry_month", "exp_month", "Your card's expiration month is invalid.");
  }
  return { expMonth, expYear };
}

function hasCheckDigit(number: string): boolean {
  let sum = 0;
  [...number].toReversed().forEach((digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

const text = (value: FormValue | undefined): string => (typeof value === "string" ? value.trim() : "");

const cardError = (code: string, param: string, message: string): ApiError =>
  new ApiError(402, { type: "card_error", code, param, message });
