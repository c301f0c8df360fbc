import type Stripe from "stripe";
import { chargeCard, failAuthentication } from "../api/charge-card.ts";
import { cardOf } from "../api/payment-methods.ts";
import { findIntent } from "../api/payment-intents.ts";
import type { Form } from "../http/form.ts";
import { idOf } from "../state/ids.ts";
import type { Sandbox } from "../state/sandbox.ts";

/** Either a page to show or the address to go on to. */
export type PageAnswer = { readonly html: string } | { readonly location: string };

/** The bank's question, as a page that needs no script. */
export function askAuthentication(sandbox: Sandbox, id: string): PageAnswer {
  const intent = findIntent(sandbox, id);
  return intent.status === "requires_action" ? { html: questionPage(intent) } : leave(sandbox, intent);
}

/** The buyer's answer: pays or fails the waiting intent once, then leads back to the shop. */
export function answerAuthentication(sandbox: Sandbox, id: string, answer: Form): PageAnswer {
  const intent = findIntent(sandbox, id);
  const stored = sandbox.ledger.methods.get(idOf(intent.payment_method));
  if (intent.status !== "requires_action" || !stored) return leave(sandbox, intent);
  const { method } = stored;
  if (answer["outcome"] !== "complete") return leave(sandbox, failAuthentication(sandbox, { intent, method }));
  const { behaviour } = cardOf(stored);
  const decline = behaviour.kind === "asks" ? behaviour.decline : null;
  return leave(sandbox, chargeCard(sandbox, { intent, method }, decline));
}

function leave(sandbox: Sandbox, intent: Stripe.PaymentIntent): PageAnswer {
  const returnUrl = sandbox.ledger.returnUrls.get(intent.id);
  if (returnUrl === undefined) return { html: page("Done", "<p>You can close this page.</p>") };
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

function questionPage(intent: Stripe.PaymentIntent): string {
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency: intent.currency });
  const digits = amount.resolvedOptions().maximumFractionDigits ?? 2;
  return page(
    "3-D Secure",
    `<p>Your bank asks you to confirm a payment of <strong>${amount.format(intent.amount / 10 ** digits)}</strong>.</p>
<p>This is the payment sandbox: no money moves.</p>
<form method="post">
<button name="outcome" value="complete">Complete authentication</button>
<button name="outcome" value="fail">Fail authentication</button>
</form>`,
  );
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
body { max-width: 30rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1d1d1f; background: #fff; }
button { font: inherit; min-height: 2.75rem; margin: 0 .5rem .5rem 0; padding: .5rem 1rem; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
