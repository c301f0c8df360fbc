import type Stripe from "stripe";
import { chargeCard, failAuthentication } from "../api/charge-card.ts";
import { cardOf } from "../api/payment-methods.ts";
import { findIntent } from "../api/payment-intents.ts";
import type { Form } from "../http/form.ts";
import { shownAmount } from "../http/parameters.ts";
import { idOf } from "../state/ids.ts";
import type { Sandbox } from "../state/sandbox.ts";
import { bankPage } from "./bank-page.ts";

export type PageAnswer = { readonly html: string } | { readonly location: string };

/** Needs no script. */
export function askAuthentication(sandbox: Sandbox, id: string): PageAnswer {
  const intent = findIntent(sandbox, id);
  return intent.status === "requires_action" ? { html: questionPage(sandbox, intent) } : leave(sandbox, intent);
}

/** Completes or fails the waiting intent once, then leads back to the shop. */
export function answerAuthentication(sandbox: Sandbox, id: string, answer: Form): PageAnswer {
  const intent = findIntent(sandbox, id);
  const stored = sandbox.ledger.methods.get(idOf(intent.payment_method));
  if (intent.status !== "requires_action" || !stored) return leave(sandbox, intent);
  const { method } = stored;
  if (answer["outcome"] !== "complete") return leave(sandbox, failAuthentication(sandbox, { intent, method }));
  const { behaviour } = cardOf(stored);
  const decline = behaviour.kind === "authenticates" ? behaviour.decline : null;
  return leave(sandbox, chargeCard(sandbox, { intent, method }, decline));
}

function leave(sandbox: Sandbox, intent: Stripe.PaymentIntent): PageAnswer {
  const returnUrl = sandbox.ledger.returnUrls.get(intent.id);
  if (returnUrl === undefined) return { html: bankPage("Done", "<p>You can close this page.</p>") };
  const location = new URL(returnUrl);
  location.searchParams.set("payment_intent", intent.id);
  location.searchParams.set("payment_intent_client_secret", String(intent.client_secret));
  location.searchParams.set("redirect_status", redirectStatus(intent.status));
  return { location: location.href };
}

function redirectStatus(status: Stripe.PaymentIntent.Status): string {
  if (status === "succeeded") return "succeeded";
  return status === "processing" ? "pending" : "failed";
}

/** As a bank writes it: network and last four digits. */
const cardName = ({ card }: Stripe.PaymentMethod): string =>
  card ? `${card.brand.replace(/^./, (first) => first.toUpperCase())} •••• ${card.last4}` : "";

function questionPage(sandbox: Sandbox, intent: Stripe.PaymentIntent): string {
  const method = sandbox.ledger.methods.get(idOf(intent.payment_method))?.method;
  const card = method ? cardName(method) : "";
  return bankPage(
    "Confirm your payment",
    `<p class="lead">A shop asks for this payment. Is it yours?</p>
<dl>
<div><dt>Amount</dt><dd>${shownAmount(intent.amount, intent.currency)}</dd></div>
${card && `<div><dt>Card</dt><dd>${card}</dd></div>`}
</dl>
<form method="post">
<button name="outcome" value="complete">Complete authentication</button>
<button name="outcome" value="fail">Fail authentication</button>
</form>`,
  );
}
