import { paymentRefusals } from "../messages.ts";

/** The message for an amount that is not a positive whole number of cents, or null. Text is refused too. */
export function invalidAmount(value: unknown): string | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0
    ? null
    : paymentRefusals.invalidAmount(value);
}
