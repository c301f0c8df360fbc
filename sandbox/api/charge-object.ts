import type Stripe from "stripe";
import { newId } from "../state/ids.ts";
import { inSeconds, type Sandbox } from "../state/sandbox.ts";

type Parts = { readonly intent: Stripe.PaymentIntent; readonly method: Stripe.PaymentMethod };

export function newCharge(sandbox: Sandbox, { intent, method }: Parts): Stripe.Charge {
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "SANDBOX",
    captured: false,
    created: inSeconds(sandbox.now()),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", ...(method.card ? { card: chargedCard(method.card, intent.amount) } : {}) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "pending",
    transfer_data: null,
    transfer_group: null,
  };
}

function chargedCard(card: Stripe.PaymentMethod.Card, amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

/** Stripe's wording of the outcome; `declineCode` is null when the bank accepts. */
export function chargeOutcome(declineCode: string | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: declineCode === null ? "approved_by_network" : "declined_by_network",
    reason: declineCode,
    risk_level: "normal",
    risk_score: 20,
    seller_message: declineCode === null ? "Payment complete." : "The bank refused the charge.",
    type: declineCode === null ? "authorized" : "issuer_declined",
  };
}
