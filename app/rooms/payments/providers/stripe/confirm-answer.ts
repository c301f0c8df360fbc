import { paymentMessages } from "#app/rooms/payments/messages.ts";

export type ConfirmAnswer = {
  readonly error?: { readonly type?: string; readonly message?: string };
  readonly paymentIntent?: { readonly id: string; readonly status: string };
};

export type ConfirmOutcome =
  | { readonly kind: "paid"; readonly reference: string }
  | { readonly kind: "waiting"; readonly reference: string }
  | { readonly kind: "problem"; readonly text: string };

const FROM_CARD = ["card_error", "validation_error"];

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
