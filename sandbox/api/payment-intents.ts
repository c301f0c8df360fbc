import type Stripe from "stripe";
import { invalid, missing, wrongState } from "../http/api-error.ts";
import { isForm, type Form } from "../http/form.ts";
import {
  changedMetadata,
  checkNames,
  isTrue,
  optionalText,
  requiredAmount,
  requiredCurrency,
  textList,
} from "../http/parameters.ts";
import { inSeconds, type Handler, type Sandbox } from "../state/sandbox.ts";
import { announceIntent } from "./charge-card.ts";
import { confirmWith, readConfirmation } from "./confirm-intent.ts";
import { newIntent } from "./intent-object.ts";
import { listPage } from "./lists.ts";
import { methodNamedIn, storeMethod } from "./payment-methods.ts";

const TEXT_NAMES = ["description", "receipt_email", "metadata"];
const METHOD_NAMES = ["payment_method", "payment_method_data"];
const MONEY_NAMES = ["amount", "currency", ...METHOD_NAMES];
const KIND_NAMES = ["automatic_payment_methods", "payment_method_types", "capture_method", "confirmation_method"];
const CONFIRM_NAMES = ["confirm", "return_url", "use_stripe_sdk"];

const UNPAID: readonly string[] = ["requires_payment_method", "requires_confirmation", "requires_action"];

export const createIntent: Handler = ({ sandbox, params }) => {
  checkNames(params, [...MONEY_NAMES, ...TEXT_NAMES, ...KIND_NAMES, ...CONFIRM_NAMES]);
  const currency = requiredCurrency(params);
  const intent = newIntent(sandbox, {
    amount: requiredAmount(params, currency),
    currency,
    description: optionalText(params, "description") ?? null,
    metadata: changedMetadata(params, {}),
    receipt_email: optionalText(params, "receipt_email") ?? null,
    automatic_payment_methods: readAutomatic(params),
  });
  // Checked before the intent is stored, so that a refused request leaves no trace.
  const confirmation = isTrue(params["confirm"]) ? readConfirmation(sandbox, intent, params) : null;
  const attached = confirmation ? intent : withMethod(sandbox, intent, params);
  announceIntent(sandbox, "payment_intent.created", attached);
  return confirmation ? confirmWith(sandbox, attached, confirmation) : attached;
};

export const retrieveIntent: Handler = ({ sandbox, id, params }) => {
  checkNames(params, ["client_secret"]);
  return findIntent(sandbox, id);
};

/** POST /v1/payment_intents/:id: amount and card only while unpaid, texts always. */
export const updateIntent: Handler = ({ sandbox, id, params }) => {
  checkNames(params, [...MONEY_NAMES, ...TEXT_NAMES]);
  const intent = findIntent(sandbox, id);
  const changed = MONEY_NAMES.find((name) => params[name] !== undefined);
  if (changed && !UNPAID.includes(intent.status)) {
    const message = `This PaymentIntent's ${changed} could not be updated because it has a status of ${intent.status}. You may only update the ${changed} of a PaymentIntent with one of the following statuses: ${UNPAID.join(", ")}.`;
    throw wrongState(message, intent);
  }
  const currency = params["currency"] === undefined ? intent.currency : requiredCurrency(params);
  const updated: Stripe.PaymentIntent = {
    ...(changed ? withMethod(sandbox, withoutAction(intent), params) : intent),
    amount: params["amount"] === undefined ? intent.amount : requiredAmount(params, currency),
    currency,
    description:
      params["description"] === undefined ? intent.description : (optionalText(params, "description") ?? null),
    metadata: changedMetadata(params, intent.metadata),
    receipt_email:
      params["receipt_email"] === undefined ? intent.receipt_email : (optionalText(params, "receipt_email") ?? null),
  };
  return sandbox.ledger.intents.put(id, updated);
};

/** POST /v1/payment_intents/:id/confirm: a declined card is a 402, and the intent then needs another card. */
export const confirmIntent: Handler = ({ sandbox, id, params }) => {
  checkNames(params, [...METHOD_NAMES, ...CONFIRM_NAMES, "receipt_email"]);
  const intent = findIntent(sandbox, id);
  return confirmWith(sandbox, intent, readConfirmation(sandbox, intent, params));
};

export const cancelIntent: Handler = ({ sandbox, id, params }) => {
  checkNames(params, ["cancellation_reason"]);
  const intent = findIntent(sandbox, id);
  if (!UNPAID.includes(intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${UNPAID.join(", ")}.`;
    throw wrongState(message, intent);
  }
  return announceIntent(sandbox, "payment_intent.canceled", {
    ...intent,
    status: "canceled",
    canceled_at: inSeconds(sandbox.now()),
    cancellation_reason: optionalText(params, "cancellation_reason") ?? null,
    next_action: null,
  });
};

export const listIntents: Handler = ({ sandbox, params }) =>
  listPage({ kind: "payment_intent", params, filters: [], oldestFirst: sandbox.ledger.intents.all() });

export function findIntent(sandbox: Sandbox, id: string, param = "intent"): Stripe.PaymentIntent {
  const intent = sandbox.ledger.intents.get(id);
  if (!intent) throw missing("payment_intent", id, param);
  return intent;
}

/** On by default, as in Stripe, unless the request names the kinds itself. */
function readAutomatic(params: Form): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const types = params["payment_method_types"];
  if (types !== undefined && textList(types).join() !== "card") {
    throw invalid("The sandbox supports cards only.", { param: "payment_method_types" });
  }
  const capture = optionalText(params, "capture_method") ?? "automatic";
  if (!capture.startsWith("automatic")) {
    throw invalid("The sandbox captures automatically only.", { param: "capture_method" });
  }
  const automatic = params["automatic_payment_methods"];
  const isOff = isForm(automatic) && automatic["enabled"] === "false";
  if (types !== undefined || isOff) return null;
  const allowed = isForm(automatic) ? optionalText(automatic, "allow_redirects") : undefined;
  return { allow_redirects: allowed === "never" ? "never" : "always", enabled: true };
}

function withMethod(sandbox: Sandbox, intent: Stripe.PaymentIntent, params: Form): Stripe.PaymentIntent {
  const named = methodNamedIn(sandbox, params);
  if (!named) return intent;
  return { ...intent, status: "requires_confirmation", payment_method: storeMethod(sandbox, named).method.id };
}

// The amount that the buyer agreed to has changed, so it must be confirmed again.
const withoutAction = (intent: Stripe.PaymentIntent): Stripe.PaymentIntent =>
  intent.status === "requires_action" ? { ...intent, status: "requires_confirmation", next_action: null } : intent;
