import type Stripe from "stripe";
import { ApiError, invalid, missing } from "../http/api-error.ts";
import type { Form } from "../http/form.ts";
import { changedMetadata, checkNames, optionalInteger, optionalText } from "../http/parameters.ts";
import { idOf, newId } from "../state/ids.ts";
import { inSeconds, type Handler, type Sandbox } from "../state/sandbox.ts";
import { findCharge } from "./charges.ts";
import { listPage } from "./lists.ts";
import { findIntent } from "./payment-intents.ts";
import { cardOf } from "./payment-methods.ts";

const REASONS = ["duplicate", "fraudulent", "requested_by_customer"];

/** POST /v1/refunds: a part or the rest of what was paid, never more. */
export const createRefund: Handler = ({ sandbox, params }) => {
  checkNames(params, ["payment_intent", "charge", "amount", "reason", "metadata"]);
  const reason = optionalText(params, "reason") ?? null;
  if (reason !== null && !REASONS.includes(reason)) {
    throw invalid(`Invalid reason: must be one of ${REASONS.join(", ")}`, { param: "reason" });
  }
  const metadata = changedMetadata(params, {});
  const charge = chargeToRefund(sandbox, params);
  const refund: Stripe.Refund = {
    id: newId("re"),
    object: "refund",
    amount: amountToRefund(charge, optionalInteger(params, "amount")),
    balance_transaction: null,
    charge: charge.id,
    created: inSeconds(sandbox.now()),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isSlow(sandbox, charge) ? "pending" : "succeeded",
    transfer_reversal: null,
  };
  sandbox.ledger.refunds.put(refund.id, refund);
  const refunded = changeRefunded(sandbox, charge, refund.amount);
  sandbox.announce("charge.refunded", refunded);
  sandbox.announce("refund.created", refund);
  return refund;
};

export const retrieveRefund: Handler = ({ sandbox, id, params }) => {
  checkNames(params, []);
  return findRefund(sandbox, id);
};

/** GET /v1/refunds, newest first, optionally of one intent or charge. */
export const listRefunds: Handler = ({ sandbox, params }) => {
  const intent = optionalText(params, "payment_intent");
  const charge = optionalText(params, "charge");
  const oldestFirst = sandbox.ledger.refunds
    .all()
    .filter((each) => intent === undefined || each.payment_intent === intent)
    .filter((each) => charge === undefined || each.charge === charge);
  return listPage({ kind: "refund", params, filters: ["payment_intent", "charge"], oldestFirst });
};

/** The bank's late answer to a refund; a failed one returns the money to the shop. */
export function settleRefund(sandbox: Sandbox, id: string, status: "succeeded" | "failed"): Stripe.Refund {
  const before = findRefund(sandbox, id);
  const failure = status === "failed" ? { failure_reason: "expired_or_canceled_card" } : {};
  const refund = sandbox.ledger.refunds.put(id, { ...before, status, ...failure });
  if (status === "failed" && before.status !== "failed") {
    changeRefunded(sandbox, findCharge(sandbox, idOf(before.charge), "charge"), -before.amount);
  }
  sandbox.announce("refund.updated", refund);
  sandbox.announce("charge.refund.updated", refund);
  if (status === "failed") sandbox.announce("refund.failed", refund);
  return refund;
}

function findRefund(sandbox: Sandbox, id: string): Stripe.Refund {
  const refund = sandbox.ledger.refunds.get(id);
  if (!refund) throw missing("refund", id);
  return refund;
}

function chargeToRefund(sandbox: Sandbox, params: Form): Stripe.Charge {
  const chargeId = optionalText(params, "charge");
  const intentId = optionalText(params, "payment_intent");
  if (chargeId !== undefined) return paidCharge(findCharge(sandbox, chargeId, "charge"), chargeId);
  if (intentId === undefined) {
    const message = "One of the following params should be provided for this request: payment_intent or charge.";
    throw invalid(message, { code: "parameter_missing" });
  }
  const intent = findIntent(sandbox, intentId, "payment_intent");
  return paidCharge(sandbox.ledger.charges.get(idOf(intent.latest_charge)), intentId);
}

function paidCharge(charge: Stripe.Charge | undefined, id: string): Stripe.Charge {
  if (charge?.status !== "succeeded") throw refused(`${id} does not have a successful charge to refund.`, {});
  return charge;
}

function amountToRefund(charge: Stripe.Charge, requested: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw refused(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  if (requested === undefined) return left;
  const details = { param: "amount" };
  if (requested < 1) throw invalid("This value must be greater than or equal to 1.", details);
  if (requested <= left) return requested;
  throw refused(
    `Refund amount (${dollars(requested)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    details,
  );
}

function changeRefunded(sandbox: Sandbox, charge: Stripe.Charge, by: number): Stripe.Charge {
  const amount = charge.amount_refunded + by;
  return sandbox.ledger.charges.put(charge.id, {
    ...charge,
    amount_refunded: amount,
    refunded: amount === charge.amount,
  });
}

function isSlow(sandbox: Sandbox, charge: Stripe.Charge): boolean {
  const stored = sandbox.ledger.methods.get(idOf(charge.payment_method));
  return stored !== undefined && cardOf(stored).isRefundSlow === true;
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

// Valid request, wrong state of the charge: work has begun, so the key remembers the answer.
const refused = (message: string, details: { readonly code?: string; readonly param?: string }): ApiError =>
  new ApiError(400, { type: "invalid_request_error", message, ...details }, true);
