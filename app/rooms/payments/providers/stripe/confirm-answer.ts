import { paymentMessages } from "#app/rooms/payments/messages.ts";

/** The parts we read of the script's answer to a confirmation. */
export type ConfirmAnswer = {
  readonly error?: { readonly type?: string; readonly message?: string };
  readonly paymentIntent?: { readonly id: string; readonly status: string };
};

/** Only `paid` is success. */
export type ConfirmOutcome =
  | { readonly kind: "paid"; readonly reference: string }
  | { readonly kind: "waiting"; readonly reference: string }
  | { readonly kind: "problem"; readonly text: string };

const FROM_CARD = ["card_error", "validation_error"];

/** Judges a confirmation by its error's type, then by the intent's status. */
export function confirmAnswer({ error, paymentIntent }: ConfirmAnswer): ConfirmOutcome {
  if (error) return { kind: "problem", text: errorText(error) };
  if (paymentIntent?.status === "succeeded") return { kind: "paid", reference: paymentIntent.id };
  if (paymentIntent?.status === "processing") return { kind: "waiting", reference: paymentIntent.id };
  return { kind: "problem", text: paymentMessages.notCompleted };
}

function errorText({ type, message }: NonNullable<ConfirmAnswer["error"]>): string {
  if (FROM_CARD.includes(type ?? "")) return message ?? paymentMessages.declined;
  return type === "api_connection_error" ? paymentMessages.network : paymentMessages.unexpected;
}
