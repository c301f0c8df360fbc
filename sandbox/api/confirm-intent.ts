import type Stripe from "stripe";
import { invalid, wrongState } from "../http/api-error.ts";
import type { Form } from "../http/form.ts";
import { optionalUrl } from "../http/parameters.ts";
import { idOf } from "../state/ids.ts";
import type { StoredMethod } from "../state/records.ts";
import type { Sandbox } from "../state/sandbox.ts";
import { announceIntent, chargeCard, declinedError, startProcessing } from "./charge-card.ts";
import { cardOf, methodNamedIn, storeMethod } from "./payment-methods.ts";

/** `returnUrl` is where 3-D Secure leads back to. */
export type Confirmation = { readonly stored: StoredMethod; readonly returnUrl: string | undefined };

const CONFIRMABLE: readonly string[] = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** Changes nothing; throws Stripe's error when the intent cannot be confirmed like this. */
export function readConfirmation(sandbox: Sandbox, intent: Stripe.PaymentIntent, params: Form): Confirmation {
  const because = (reason: string): string => `You cannot confirm this PaymentIntent because ${reason}`;
  if (intent.status === "succeeded") {
    throw wrongState(because("it has already succeeded after being previously confirmed."), intent);
  }
  if (!CONFIRMABLE.includes(intent.status)) {
    throw wrongState(because(`it has a status of ${intent.status}.`), intent);
  }
  const returnUrl = optionalUrl(params, "return_url");
  if (returnUrl === undefined && intent.automatic_payment_methods?.allow_redirects === "always") {
    const message =
      "This PaymentIntent may use payment methods that redirect your customer. Provide a `return_url`, or set `automatic_payment_methods[allow_redirects]` to `never` when creating it.";
    throw invalid(message, { param: "return_url" });
  }
  const stored = methodNamedIn(sandbox, params) ?? sandbox.ledger.methods.get(idOf(intent.payment_method));
  if (!stored) throw wrongState(because("it's missing a payment method."), intent);
  return { stored, returnUrl };
}

/** Paid, under way, or waiting for the buyer's bank. Throws the 402 of a decline, which has then happened. */
export function confirmWith(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  { stored, returnUrl }: Confirmation,
): Stripe.PaymentIntent {
  const { method } = storeMethod(sandbox, stored);
  const { behaviour } = cardOf(stored);
  switch (behaviour.kind) {
    case "pays":
      return chargeCard(sandbox, { intent, method }, null);
    case "processes":
      return startProcessing(sandbox, { intent, method });
    case "declines":
      throw declinedError(chargeCard(sandbox, { intent, method }, behaviour.decline));
    case "authenticates":
      return askBuyer(sandbox, { intent, method, returnUrl });
  }
}

type BuyerCheck = {
  readonly intent: Stripe.PaymentIntent;
  readonly method: Stripe.PaymentMethod;
  readonly returnUrl: string | undefined;
};

function askBuyer(sandbox: Sandbox, { intent, method, returnUrl }: BuyerCheck): Stripe.PaymentIntent {
  if (returnUrl === undefined) sandbox.ledger.returnUrls.remove(intent.id);
  else sandbox.ledger.returnUrls.put(intent.id, returnUrl);
  const url = `${sandbox.address()}/3ds/${intent.id}`;
  return announceIntent(sandbox, "payment_intent.requires_action", {
    ...intent,
    status: "requires_action",
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl ?? null, url } },
  });
}
