import { formatMoney, formatNumber } from "#app/shared/kernel/format/format.ts";
import { shortId } from "#app/shared/kernel/ids.ts";
import type { Repair } from "./repairs/constants.ts";
import type { Finding, FindingFacts, FindingKind } from "./types.ts";

type Words = {
  readonly title: string;
  readonly what: (facts: FindingFacts, subject: string) => string;
  readonly todo: string;
};

const money = (cents: number | undefined, { currency }: FindingFacts): string =>
  formatMoney(cents ?? 0, currency || "USD");
const order = ({ orderId }: FindingFacts): string => `Order #${shortId(orderId ?? "")}`;
const pieces = (count: number | undefined): string => `${formatNumber(count ?? 0)} ${count === 1 ? "piece" : "pieces"}`;

export const findingWords: Readonly<Record<FindingKind, Words>> = {
  charge_without_order: {
    title: "Paid, but no order",
    what: (facts) => `A buyer paid ${money(facts.theirs, facts)} (${facts.reference}), but the order is missing.`,
    todo: "Make the order now from its checkout.",
  },
  charge_without_checkout: {
    title: "Paid, order and checkout lost",
    what: (facts) =>
      `A buyer paid ${money(facts.theirs, facts)} (${facts.reference}), but order and checkout are missing.`,
    todo: "Rebuild the order from what the payment provider keeps about it.",
  },
  charge_unknown: {
    title: "Paid, purchase unknown",
    what: (facts) =>
      `${money(facts.theirs, facts)} came in (${facts.reference}), but neither we nor the provider know what was bought.`,
    todo: "Find the buyer in the provider's dashboard and refund there, or agree on what to send.",
  },
  second_charge: {
    title: "Charged twice",
    what: (facts) => `${order(facts)} was paid a second time: ${money(facts.theirs, facts)} (${facts.reference}).`,
    todo: "Refund the second payment.",
  },
  two_orders: {
    title: "Two orders, one payment",
    what: (facts) => `${order(facts)} and another order name the same payment (${facts.reference}).`,
    todo: "Compare the orders and delete the one that is not the buyer's.",
  },
  order_unpaid: {
    title: "Paid, but not marked as paid",
    what: (facts) => `${order(facts)} is not marked as paid, although ${money(facts.theirs, facts)} came in.`,
    todo: "Settle the payment.",
  },
  order_without_charge: {
    title: "Order without payment",
    what: (facts) =>
      `${order(facts)} counts as paid (${money(facts.ours, facts)}), but the provider has no such payment${facts.reference === undefined ? "" : ` (${facts.reference})`}.`,
    todo: "Look at the order before anything is sent. Cancel it if nobody paid.",
  },
  order_amount: {
    title: "Order and payment differ",
    what: (facts) => `${order(facts)} says ${money(facts.ours, facts)}, but ${money(facts.theirs, facts)} came in.`,
    todo: "Restore the amounts that the buyer agreed to.",
  },
  order_sum: {
    title: "Order does not add up",
    what: (facts) =>
      `${order(facts)} has lines of ${money(facts.theirs, facts)} but a subtotal of ${money(facts.ours, facts)}.`,
    todo: "Restore the amounts that the buyer agreed to.",
  },
  payment_differs: {
    title: "Payment record differs",
    what: (facts) =>
      `Our record of ${facts.reference} says ${money(facts.ours, facts)}, the provider ${money(facts.theirs, facts)}. ${order(facts)}.`,
    todo: "Take over the provider's figures.",
  },
  refund_unrecorded: {
    title: "Refund not in our books",
    what: (facts) =>
      `The provider refunded ${money(facts.theirs, facts)} of ${facts.reference}; our books do not show it.`,
    todo: "Take over the provider's refunds.",
  },
  refund_unknown: {
    title: "Refund never made",
    what: (facts) =>
      `Our books show a refund of ${money(facts.ours, facts)} of ${facts.reference}; the provider knows none.`,
    todo: "Take it out of the books. If the buyer should have the money, refund the order afterwards.",
  },
  refund_differs: {
    title: "Refund differs",
    what: (facts) =>
      `A refund of ${facts.reference} has another amount or state at the provider: ours ${money(facts.ours, facts)}, theirs ${money(facts.theirs, facts)}.`,
    todo: "Take over the provider's refunds.",
  },
  refund_unanswered: {
    title: "Refund unanswered",
    what: (facts) => `A refund of ${money(facts.ours, facts)} of ${facts.reference} was asked for, but not answered.`,
    todo: "Ask the provider again. It never pays twice.",
  },
  refund_sum: {
    title: "Refunds do not add up",
    what: (facts) =>
      `${facts.orderId === undefined ? facts.reference : order(facts)} shows ${money(facts.ours, facts)} refunded, its refunds come to ${money(facts.theirs, facts)}.`,
    todo: "Add the refunds up again.",
  },
  stock_ledger: {
    title: "Stock without record",
    what: (facts) =>
      `${facts.name} has ${pieces(facts.ours)}, its stock movements come to ${formatNumber(facts.theirs ?? 0)}.`,
    todo: "Record the difference, then count the shelf and correct the stock if it is wrong.",
  },
  order_stock: {
    title: "Order and stock differ",
    what: (facts) =>
      `${order(facts)} took ${pieces(facts.ours)} from the stock instead of ${formatNumber(facts.theirs ?? 0)}.`,
    todo: "Count the products of the order and correct their stock.",
  },
  held_differs: {
    title: "Held pieces do not add up",
    what: (facts) =>
      `${facts.name} counts ${pieces(facts.ours)} as held, open checkouts hold ${formatNumber(facts.theirs ?? 0)}.`,
    todo: "Count the held pieces again.",
  },
  hold_left: {
    title: "Hold left over",
    what: (facts, subject) =>
      `Checkout ${shortId(subject)} still holds ${pieces(facts.ours)}, although its time is over.`,
    todo: "Release them, so that others can buy.",
  },
  mail_missing: {
    title: "Email missing",
    what: (facts) => `${order(facts)} owes the customer an email that was never queued.`,
    todo: "Send it now.",
  },
  mail_failed: {
    title: "Email not sent",
    what: (facts) => `An email about ${order(facts).toLowerCase()} could not be sent.`,
    todo: "Send it again. If it fails again, look at Mail.",
  },
  job_dead: {
    title: "Job given up",
    what: ({ name }, subject) => `Job ${subject} (${name}) used up its attempts.`,
    todo: "Run it again. If it fails again, look at Jobs.",
  },
  event_open: {
    title: "Payment event open",
    what: ({ name }, subject) => `Payment event ${subject} (${name}) was never worked off.`,
    todo: "Work it off now.",
  },
};

/** The problem in one sentence. */
export const findingText = ({ kind, facts, subject }: Finding): string => findingWords[kind].what(facts, subject);

export const certificateTexts = {
  title: "Proof of the books",
  database: "Database",
  provider: "Payments",
  scope: "Compared",
  everything: "everything",
  since: (day: string): string => `since ${day}`,
  grace: (seconds: number): string => `without the last ${formatNumber(seconds)} seconds`,
  counts: "Counted",
  sums: "By day (UTC)",
  sumColumns: ["charged", "recorded", "ordered", "refunded", "recorded"],
  differs: "differs",
  nothing: "Nothing is open.",
  open: (count: number): string => (count === 1 ? "1 thing is open:" : `${formatNumber(count)} things are open:`),
  unreadable: (code: string): string => `The payment provider could not be read (${code}). Nothing is proved.`,
  names: {
    charges: "charges",
    orders: "orders",
    refunds: "refunds",
    products: "products",
    holds: "holds",
    mails: "order emails",
    foreign: "payments of others",
    flagged: "orders waiting for a person",
  },
} as const;

export const repairTexts = { actor: "books", secondCharge: "Charged twice" } as const;

export const bellTexts = {
  title: "Books",
  open: (count: number): string => (count === 1 ? "1 thing is open." : `${formatNumber(count)} things are open.`),
} as const;

const REPAIR_NAMES: Readonly<Record<Repair, string>> = {
  settle: "Settle Payment",
  rebuild: "Rebuild Order",
  refund: "Refund Second Payment",
  restore_amounts: "Restore Amounts",
  correct_refunds: "Correct Refunds",
  finish_refund: "Finish Refund",
  record_stock: "Record Difference",
  recount_held: "Count Again",
  release_hold: "Release Hold",
  send_mail: "Send Email",
  retry_mail: "Send Again",
  retry_job: "Run Again",
  work_off_event: "Work It Off",
};

export const booksTexts = {
  title: "Books",
  subtitle: "Whether payments, orders, refunds, stock and emails agree. Proved every night.",
  listName: "findings",
  prove: "Prove Now",
  reload: "Reload",
  running: "The books are being proved.",
  ended: "The last proof was interrupted. Prove again.",
  never: "Nothing has been proved yet.",
  neverHint: "The books are proved every night. Prove Now does it at once.",
  state: (count: number): string => (count === 0 ? certificateTexts.nothing : bellTexts.open(count)),
  provedAt: "Proved",
  sinceDay: (day: string): string => `payments and orders since ${day}`,
  sums: "Sums by day (UTC)",
  day: "Day",
  sumColumns: ["Charged", "Recorded", "Ordered", "Refunded", "Refunds Recorded"],
  differs: "differs",
  openOrder: "Open order",
  repaired: "Repaired",
  byHand: "Needs a person",
  repairs: REPAIR_NAMES,
  refused: {
    provider: "The payment provider did not answer. Nothing was changed; try again in a moment.",
    nothing: "There is nothing left to repair this with. Prove again to see how it stands.",
    gone: "This finding is no longer kept. Prove again to see how the books stand.",
  },
} as const;

export const booksDone: Readonly<Record<string, string>> = {
  asked: "The books are being proved. Reload in a moment to see the result.",
  repaired: "Repaired. The books are being proved again.",
};
