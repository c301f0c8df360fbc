import type Stripe from "stripe";
import type { Decline } from "../cards/test-cards.ts";
import { ApiError } from "../http/api-error.ts";
import { idOf } from "../state/ids.ts";
import type { Sandbox } from "../state/sandbox.ts";
import { chargeOutcome, newCharge } from "./charge-object.ts";

type Attempt = { readonly intent: Stripe.PaymentIntent; readonly method: Stripe.PaymentMethod };

/** `decline` null means that the bank accepts. Announces the result to the webhooks. */
export function chargeCard(sandbox: Sandbox, attempt: Attempt, decline: Decline | null): Stripe.PaymentIntent {
  const charge = openCharge(sandbox, attempt);
  return decline ? refuse(sandbox, { ...attempt, charge }, decline) : accept(sandbox, { ...attempt, charge });
}

/** The intent stays `processing` until a test settles it. */
export function startProcessing(sandbox: Sandbox, attempt: Attempt): Stripe.PaymentIntent {
  const charge = sandbox.ledger.charges.put(...keyed(newCharge(sandbox, attempt)));
  const intent = {
    ...attempt.intent,
    ...bound(attempt.method),
    status: "processing",
    latest_charge: charge.id,
  } as const;
  sandbox.announce("charge.pending", charge);
  return announceIntent(sandbox, "payment_intent.processing", intent);
}

/** No charge is attempted. */
export function failAuthentication(sandbox: Sandbox, { intent, method }: Attempt): Stripe.PaymentIntent {
  return announceIntent(sandbox, "payment_intent.payment_failed", {
    ...unpaid(intent),
    last_payment_error: {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      payment_method: method,
    },
  });
}

export function announceIntent(sandbox: Sandbox, type: string, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  sandbox.ledger.intents.put(intent.id, intent);
  sandbox.announce(type, intent);
  return intent;
}

/** 402, the answer to a declined confirmation; the decline has happened and is saved under the key. */
export function declinedError(intent: Stripe.PaymentIntent): ApiError {
  const { code, decline_code, charge, message, payment_method } = intent.last_payment_error ?? {};
  return new ApiError(
    402,
    {
      type: "card_error",
      message: message ?? "Your card was declined.",
      ...(code === undefined ? {} : { code }),
      ...(decline_code === undefined ? {} : { decline_code }),
      ...(charge === undefined ? {} : { charge }),
      ...(payment_method === undefined ? {} : { payment_method }),
      payment_intent: intent,
    },
    true,
  );
}

// Reuses a charge that was left under way.
function openCharge(sandbox: Sandbox, attempt: Attempt): Stripe.Charge {
  const latest = sandbox.ledger.charges.get(idOf(attempt.intent.latest_charge));
  return attempt.intent.status === "processing" && latest ? latest : newCharge(sandbox, attempt);
}

type Charged = Attempt & { readonly charge: Stripe.Charge };

function accept(sandbox: Sandbox, { intent, method, charge }: Charged): Stripe.PaymentIntent {
  const paid = sandbox.ledger.charges.put(charge.id, {
    ...charge,
    amount_captured: charge.amount,
    captured: true,
    outcome: chargeOutcome(null),
    paid: true,
    status: "succeeded",
  });
  sandbox.announce("charge.succeeded", paid);
  return announceIntent(sandbox, "payment_intent.succeeded", {
    ...intent,
    ...bound(method),
    status: "succeeded",
    amount_received: charge.amount,
    latest_charge: charge.id,
  });
}

function refuse(sandbox: Sandbox, { intent, method, charge }: Charged, decline: Decline): Stripe.PaymentIntent {
  const failed = sandbox.ledger.charges.put(charge.id, {
    ...charge,
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: chargeOutcome(decline.declineCode),
    status: "failed",
  });
  sandbox.announce("charge.failed", failed);
  return announceIntent(sandbox, "payment_intent.payment_failed", {
    ...unpaid(intent),
    latest_charge: charge.id,
    last_payment_error: {
      type: "card_error",
      code: decline.code,
      decline_code: decline.declineCode,
      message: decline.message,
      charge: charge.id,
      payment_method: method,
    },
  });
}

const bound = (method: Stripe.PaymentMethod) => ({
  payment_method: method.id,
  next_action: null,
  last_payment_error: null,
});

const unpaid = (intent: Stripe.PaymentIntent): Stripe.PaymentIntent => ({
  ...intent,
  status: "requires_payment_method",
  payment_method: null,
  next_action: null,
});

const keyed = (charge: Stripe.Charge): [string, Stripe.Charge] => [charge.id, charge];
