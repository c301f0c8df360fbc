import type { SandboxCard } from "../types.ts";

/** The card fields as typed, by their autofill names. */
export type TypedCard = { readonly number: string; readonly expiry: string; readonly cvc: string };

const EXPIRY = /^(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{4}|\d{2})$|^(\d{2})(\d{4}|\d{2})$/;
const CENTURY = 2000;

/** Reads what stands on a card: digits with or without spaces, an expiry like 04/31; 0 where nothing can be read, for the bank to refuse. */
export function typedCard({ number, expiry, cvc }: TypedCard): SandboxCard {
  const [, month, year, closeMonth, closeYear] = EXPIRY.exec(expiry.trim()) ?? [];
  const typedYear = Number(year ?? closeYear ?? 0);
  return {
    number: number.replaceAll(/[\s-]/g, ""),
    expiryMonth: Number(month ?? closeMonth ?? 0),
    expiryYear: typedYear > 0 && typedYear < 100 ? CENTURY + typedYear : typedYear,
    cvc: cvc.trim(),
  };
}
