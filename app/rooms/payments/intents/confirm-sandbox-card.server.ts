import type { Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { activeProvider } from "../providers/registry.server.ts";
import { paymentMessages } from "../messages.ts";
import type { CardOutcome, ProviderAttempt, ProviderError, SandboxCard } from "../types.ts";

export type SandboxPayment = {
  readonly reference: string;
  readonly card: SandboxCard;
  readonly email: string;
  readonly returnUrl: string;
};

/** Pays an intent with a test card, also without script. Throws with real keys: card numbers must never reach this server. */
export async function confirmSandboxCard(
  ctx: Context,
  payment: SandboxPayment,
): Promise<Result<CardOutcome, ProviderError>> {
  // public: checkout has compared the owner before.
  const { confirmTestCard } = activeProvider();
  if (!confirmTestCard) throw new Error("Card fields were posted to the server although real payment keys are set");
  const { reference, card, email, returnUrl } = payment;
  const confirmed = await confirmTestCard(reference, card, { email, returnUrl });
  if (confirmed.ok) return ok(outcomeOf(confirmed.value));
  ctx.log.info({ reference, code: confirmed.error.code }, "card not accepted");
  return confirmed.error.code === "declined"
    ? ok({ kind: "declined", message: confirmed.error.message })
    : err(confirmed.error);
}

function outcomeOf(intent: ProviderAttempt): CardOutcome {
  if (intent.status === "succeeded") return { kind: "succeeded" };
  if (intent.status === "processing") return { kind: "processing" };
  if (intent.status === "requires_action" && intent.redirectUrl)
    return { kind: "requires_action", url: intent.redirectUrl };
  return { kind: "declined", message: intent.lastError ?? paymentMessages.notCompleted };
}
