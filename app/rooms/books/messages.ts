import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { shortId } from "#app/shared/kernel/ids.ts";
import type { Repair } from "./repairs/constants.ts";
import type { Finding, FindingKind } from "./types.ts";

export const findingWords = messages({
  charge_without_order: {
    title: "Paid, but no order",
    what: "A buyer paid {theirs} ({reference}), but the order is missing.",
    todo: "Make the order now from its checkout.",
  },
  charge_without_checkout: {
    title: "Paid, order and checkout lost",
    what: "A buyer paid {theirs} ({reference}), but order and checkout are missing.",
    todo: "Rebuild the order from the data at the payment provider.",
  },
  charge_unknown: {
    title: "Paid, purchase unknown",
    what: "{theirs} came in ({reference}), but neither we nor the provider know what was bought.",
    todo: "Refund it, unless the provider's dashboard shows the buyer and you agree on what to send.",
  },
  second_charge: {
    title: "Charged twice",
    what: "Order #{order} was paid a second time: {theirs} ({reference}).",
    todo: "Refund the second payment.",
  },
  two_orders: {
    title: "Two orders, one payment",
    what: "Order #{order} and another order name the same payment ({reference}).",
    todo: "Compare the orders and delete the one that is not the buyer's.",
  },
  order_unpaid: {
    title: "Paid, but not marked as paid",
    what: "Order #{order} is not marked as paid, although {theirs} came in.",
    todo: "Settle the payment.",
  },
  order_without_charge: {
    title: "Order without payment",
    what: "Order #{order} counts as paid ({ours}), but the provider has no such payment{hasReference, select, true { ({reference})} other {}}.",
    todo: "Look at the order before anything is sent. Cancel it if nobody paid.",
  },
  order_amount: {
    title: "Order and payment differ",
    what: "Order #{order} says {ours}, but {theirs} came in.",
    todo: "Restore the amounts that the buyer agreed to.",
  },
  order_sum: {
    title: "Order does not add up",
    what: "Order #{order} has lines of {theirs} but a subtotal of {ours}.",
    todo: "Restore the amounts that the buyer agreed to.",
  },
  payment_differs: {
    title: "Payment record differs",
    what: "Our record of {reference} says {ours}, the provider {theirs}. Order #{order}.",
    todo: "Take over the provider's figures.",
  },
  payment_without_charge: {
    title: "Received, but not at the provider",
    what: "Our books show {ours} as received ({reference}){hasOrder, select, true { for order #{order}} other {, without an order}}; the provider has no such payment.",
    todo: "Look for it in the provider's dashboard, also in test mode. If it is not there, nobody paid: send nothing for it, and ask the developers about the record.",
  },
  refund_unrecorded: {
    title: "Refund not in our books",
    what: "The provider refunded {theirs} of {reference}; our books do not show it.",
    todo: "Take over the provider's refunds.",
  },
  refund_unknown: {
    title: "Refund never made",
    what: "Our books show a refund of {ours} of {reference}; the provider knows none.",
    todo: "Take it out of the books. If the buyer should have the money, refund the order afterwards.",
  },
  refund_differs: {
    title: "Refund differs",
    what: "A refund of {reference} has another amount or state at the provider: ours {ours}, theirs {theirs}.",
    todo: "Take over the provider's refunds.",
  },
  refund_unanswered: {
    title: "Refund unanswered",
    what: "We requested a refund of {ours} of {reference}, but got no answer.",
    todo: "Ask the provider again. It never pays twice.",
  },
  refund_sum: {
    title: "Refunds do not add up",
    what: "{hasOrder, select, true {Order #{order}} other {{reference}}} shows {ours} refunded, its refunds come to {theirs}.",
    todo: "Add the refunds up again.",
  },
  day_sum: {
    title: "Day does not add up",
    what: "On {name} (UTC) the provider has {theirs} and our books {ours}, and no other finding explains it.",
    todo: "The sums by day show which of them differs. Compare that day's payments and refunds with the provider's dashboard: one may have been made twice there.",
  },
  stock_ledger: {
    title: "Stock without record",
    what: "{name} has {count, plural, one {# piece} other {# pieces}}, its stock movements come to {recorded, number}.",
    todo: "Record the difference, then count the shelf and correct the stock if it is wrong.",
  },
  order_stock: {
    title: "Order and stock differ",
    what: "Order #{order} took {count, plural, one {# piece} other {# pieces}} from the stock instead of {recorded, number}.",
    todo: "Correct the stock to what the order says, then count the shelf and correct it if it is wrong.",
  },
  held_differs: {
    title: "Held pieces do not add up",
    what: "{name} counts {count, plural, one {# piece} other {# pieces}} as held, open checkouts hold {recorded, number}.",
    todo: "Count the held pieces again.",
  },
  hold_left: {
    title: "Hold left over",
    what: "Checkout {checkout} still holds {count, plural, one {# piece} other {# pieces}}, although its time is over.",
    todo: "Release them, so that others can buy.",
  },
  mail_missing: {
    title: "Email missing",
    what: "Order #{order} owes the customer an email that was never queued.",
    todo: "Send it now.",
  },
  mail_failed: {
    title: "Email not sent",
    what: "An email about order #{order} could not be sent.",
    todo: "Send it again. If it fails again, look at Mail.",
  },
  job_dead: {
    title: "Job given up",
    what: "Job {subject} ({name}) used up its attempts.",
    todo: "Run it again. If it fails again, look at Jobs.",
  },
  event_open: {
    title: "Payment event open",
    what: "Payment event {subject} ({name}) was never processed.",
    todo: "Process it now.",
  },
}) satisfies Record<FindingKind, unknown>;

export function findingText({ kind, facts, subject }: Finding): string {
  const { currency, orderId, reference = "", name = "", ours = 0, theirs = 0 } = facts;
  const money = (cents: number): string => formatMoney(cents, currency || "USD");
  return findingWords[kind].what({
    ours: money(ours),
    theirs: money(theirs),
    count: ours,
    recorded: theirs,
    hasOrder: orderId !== undefined,
    order: shortId(orderId ?? ""),
    hasReference: reference !== "",
    reference,
    name,
    subject,
    checkout: shortId(subject),
  });
}

export const certificateTexts = messages({
  title: "Proof of the books",
  database: "Database",
  provider: "Payments",
  scope: "Compared",
  everything: "everything",
  since: "since {day}",
  grace: "without the last {seconds, number} seconds",
  counts: "Counted",
  sums: "By day (UTC)",
  sumColumns: ["charged", "recorded", "ordered", "refunded", "recorded"],
  differs: "differs",
  nothing: "Nothing is open.",
  open: "{count, plural, one {# thing is open:} other {# things are open:}}",
  unreadable: "The payment provider could not be read ({code}). Nothing is proved.",
  names: {
    charges: "charges",
    orders: "orders",
    refunds: "refunds",
    receipts: "receipts",
    products: "products",
    holds: "holds",
    mails: "order emails",
    jobs: "jobs",
    events: "payment events",
    foreign: "payments of others",
    flagged: "orders that need attention",
  },
});

export const repairTexts = messages({ secondCharge: "Charged twice" });

export const bellTexts = messages({
  title: "Books",
  open: "{count, plural, one {# thing is open.} other {# things are open.}}",
});

export const booksTexts = messages({
  title: "Books",
  subtitle: "Checks every night that payments, orders, refunds, stock and emails agree.",
  listName: "findings",
  prove: "Check Now",
  reload: "Reload",
  running: "The check is running.",
  ended: "The last check was interrupted. Run it again.",
  never: "Not checked yet.",
  neverHint: "The check runs every night. Check Now runs it right away.",
  state: "{count, plural, =0 {Nothing is open.} one {# thing is open.} other {# things are open.}}",
  provedAt: "Checked",
  sinceDay: "payments and orders since {day}",
  all: "all payments and orders",
  sums: "Sums by day (UTC)",
  day: "Day",
  sumColumns: ["Charged", "Recorded", "Ordered", "Refunded", "Refunds Recorded"],
  differs: "differs",
  openOrder: "Open order",
  repaired: "Repaired",
  byHand: "Needs staff",
  repairs: {
    settle: "Settle Payment",
    rebuild: "Rebuild Order",
    refund: "Refund Second Payment",
    refund_unknown: "Refund",
    restore_amounts: "Restore Amounts",
    correct_refunds: "Correct Refunds",
    finish_refund: "Finish Refund",
    record_stock: "Record Difference",
    recount_held: "Count Again",
    correct_stock: "Correct Stock",
    release_hold: "Release Hold",
    send_mail: "Send Email",
    retry_mail: "Send Again",
    retry_job: "Run Again",
    work_off_event: "Process Event",
  } satisfies Record<Repair, string>,
  refused: {
    provider: "The payment provider did not answer. Try again in a moment; nothing is done twice.",
    refused: "The payment provider refused the refund. Look at the payment in its dashboard, then run the check again.",
    nothing: "There is nothing left to repair here. Run the check again to see what is open.",
    reason: "Give a reason for the refund.",
    gone: "This finding is out of date. Run the check again to see what is open.",
  },
});

export const unknownRefundTexts = messages({
  title: "Refund Payment",
  question: "Refund {amount} ({reference})?",
  effects:
    "The whole payment goes back to whoever made it. This cannot be undone. No email is sent. Stock does not change.",
  reasonHint: "Kept in the audit log.",
});

export const booksDone: Readonly<Record<string, string>> = messages({
  started: "The check has started. Reload in a moment to see the result.",
  repaired: "Repaired. The check is running again.",
});
