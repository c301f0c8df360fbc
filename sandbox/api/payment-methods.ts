import type Stripe from "stripe";
import { checkCard, type CheckedCard } from "../cards/check-card.ts";
import { cardNamed, UNKNOWN_CARD, type TestCard } from "../cards/test-cards.ts";
import { invalid, missing } from "../http/api-error.ts";
import { isForm, type Form } from "../http/form.ts";
import { changedMetadata, checkNames, optionalText, requiredText } from "../http/parameters.ts";
import { newId } from "../state/ids.ts";
import type { StoredMethod } from "../state/records.ts";
import { inSeconds, type Handler, type Sandbox } from "../state/sandbox.ts";

const METHOD_NAMES = ["type", "card", "billing_details", "metadata", "allow_redisplay"];

/** POST /v1/payment_methods: a card by its fields or by a token like `tok_visa`. */
export const createMethod: Handler = ({ sandbox, params }) => storeMethod(sandbox, methodFrom(sandbox, params)).method;

export const retrieveMethod: Handler = ({ sandbox, id, params }) => {
  checkNames(params, []);
  return findMethod(sandbox, id, "id").method;
};

/** By id, token (`pm_card_…`) or card fields; null when the request names none. Stores nothing. */
export function methodNamedIn(sandbox: Sandbox, params: Form): StoredMethod | null {
  const id = optionalText(params, "payment_method");
  const fields = params["payment_method_data"];
  if (id !== undefined) return findMethod(sandbox, id, "payment_method");
  if (fields === undefined) return null;
  if (!isForm(fields)) throw invalid("Invalid object", { param: "payment_method_data" });
  return methodFrom(sandbox, fields);
}

export const storeMethod = (sandbox: Sandbox, stored: StoredMethod): StoredMethod =>
  sandbox.ledger.methods.put(stored.method.id, stored);

function findMethod(sandbox: Sandbox, id: string, param: string): StoredMethod {
  const stored = sandbox.ledger.methods.get(id);
  if (stored) return stored;
  const named = id.startsWith("pm_card_") ? tokenCard(sandbox, id.slice("pm_card_".length)) : null;
  if (!named) throw missing("PaymentMethod", id, param);
  return newMethod(sandbox, named, {});
}

function methodFrom(sandbox: Sandbox, params: Form): StoredMethod {
  checkNames(params, METHOD_NAMES);
  const type = requiredText(params, "type");
  const card = params["card"];
  if (type !== "card") throw invalid(`The sandbox supports cards only, not ${type}.`, { param: "type" });
  if (!isForm(card)) throw invalid("Missing required param: card.", { code: "parameter_missing", param: "card" });
  const token = optionalText(card, "token");
  if (token === undefined) return newMethod(sandbox, checkCard(card, sandbox.now()), params);
  const named = token.startsWith("tok_") ? tokenCard(sandbox, token.slice("tok_".length)) : null;
  if (!named) throw missing("token", token, "card[token]");
  return newMethod(sandbox, named, params);
}

function tokenCard(sandbox: Sandbox, name: string): CheckedCard | null {
  const card = cardNamed(name);
  return card && { card, last4: card.number.slice(-4), expMonth: 12, expYear: sandbox.now().getUTCFullYear() + 1 };
}

export const cardOf = (stored: StoredMethod): TestCard => cardNamed(stored.cardName) ?? UNKNOWN_CARD;

function newMethod(sandbox: Sandbox, checked: CheckedCard, params: Form): StoredMethod {
  const method: Stripe.PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: readBillingDetails(params),
    card: cardObject(checked),
    created: inSeconds(sandbox.now()),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: changedMetadata(params, {}),
    type: "card",
  };
  return { method, cardName: checked.card.names[0] };
}

function cardObject({ card, last4, expMonth, expYear }: CheckedCard): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    display_brand: card.brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: `sandbox${last4}`,
    funding: "credit",
    generated_from: null,
    last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function readBillingDetails(params: Form): Stripe.PaymentMethod.BillingDetails {
  const submitted = params["billing_details"];
  const details = isForm(submitted) ? submitted : {};
  const address = isForm(details["address"]) ? details["address"] : {};
  const field = (from: Form, name: string): string | null => optionalText(from, name) ?? null;
  return {
    address: {
      city: field(address, "city"),
      country: field(address, "country"),
      line1: field(address, "line1"),
      line2: field(address, "line2"),
      postal_code: field(address, "postal_code"),
      state: field(address, "state"),
    },
    email: field(details, "email"),
    name: field(details, "name"),
    phone: field(details, "phone"),
    tax_id: null,
  };
}
