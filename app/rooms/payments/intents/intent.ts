import { HOUR_MS } from "#app/shared/kernel/format/dates.ts";
import { KEY_LIFETIME_HOURS, MAX_ATTEMPTS, CARD_MINIMUM_CENTS } from "../constants.ts";
import type { AttemptNotes, Payment, ProviderAttempt, SandboxCard } from "../types.ts";

/** `intent` is null while its id is unknown. */
export type KnownIntent = {
  readonly payment: Payment | null;
  readonly intent: ProviderAttempt | null;
  /** Attempts that led to no intent do not count. */
  readonly intentCount: number;
};

export type IntentStep =
  /** Insert a row for this attempt, then create with its key. */
  | { readonly kind: "new_attempt"; readonly attempt: number }
  /** The answer was lost: repeat with the same key. */
  | { readonly kind: "repeat_create" }
  /** The key may have expired: look for the intent by its metadata first. */
  | { readonly kind: "look_up" }
  | { readonly kind: "update" }
  | { readonly kind: "use" }
  | { readonly kind: "too_many_attempts" };

type IntentTarget = { readonly amountCents: number; readonly notes: AttemptNotes; readonly now: Date };

/** Chooses the next step; `now` in UTC. Paid and processing intents are used with any amount. */
export function nextIntentStep(known: KnownIntent, target: IntentTarget): IntentStep {
  const { payment, intent, intentCount } = known;
  if (!payment) return { kind: "new_attempt", attempt: 1 };
  if (payment.status === "canceled" || intent?.status === "canceled") return nextAttempt(payment, intentCount);
  if (!payment.reference) {
    const ageHours = (target.now.getTime() - payment.createdAt.getTime()) / HOUR_MS;
    return { kind: ageHours < KEY_LIFETIME_HOURS ? "repeat_create" : "look_up" };
  }
  if (!intent) return nextAttempt(payment, intentCount);
  return { kind: isUnderWay(intent) || isUpToDate(intent, target) ? "use" : "update" };
}

const isUnderWay = ({ status }: ProviderAttempt): boolean =>
  status === "succeeded" || status === "processing" || status === "requires_capture";

const isUpToDate = (intent: ProviderAttempt, { amountCents, notes }: IntentTarget): boolean =>
  intent.amountCents === amountCents && hasNotes(intent, notes);

const hasNotes = (intent: ProviderAttempt, notes: AttemptNotes): boolean =>
  Object.entries(notes).every(([name, text]) => (intent.notes[name] ?? "") === text);

function nextAttempt(payment: Payment, intentCount: number): IntentStep {
  if (intentCount >= MAX_ATTEMPTS) return { kind: "too_many_attempts" };
  return { kind: "new_attempt", attempt: payment.attempt + 1 };
}

/** The smallest card payment in cents; the highest of all minimums for an unknown currency. */
export const cardMinimum = (currency: string): number =>
  CARD_MINIMUM_CENTS[currency.toUpperCase() as keyof typeof CARD_MINIMUM_CENTS] ??
  Math.max(...Object.values(CARD_MINIMUM_CENTS));

/** Whether an amount is a positive whole number of cents; text is none. */
export const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

export type TypedCard = { readonly number: string; readonly expiry: string; readonly cvc: string };

const EXPIRY = /^(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{4}|\d{2})$|^(\d{2})(\d{4}|\d{2})$/;
const CENTURY = 2000;

/** Reads digits with or without spaces and an expiry like 04/31; 0 where unreadable, for the bank to refuse. */
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
