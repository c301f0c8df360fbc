import { checkoutMessages } from "../messages.ts";

/** The meaning of the order call's answer: the order's id, a pending bank, or the text to show. */
export type OrderAnswer =
  | { readonly kind: "ordered"; readonly orderId: string }
  | { readonly kind: "waiting" }
  | { readonly kind: "problem"; readonly text: string };

/** Reads the order call's JSON in the browser. */
export function orderAnswer(body: unknown): OrderAnswer {
  const { id, error, status } = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  if (typeof error === "string" && status === "processing") return { kind: "waiting" };
  if (typeof error === "string")
    return { kind: "problem", text: checkoutMessages.processingFailed(error || checkoutMessages.orderFailed) };
  if (typeof id === "string") return { kind: "ordered", orderId: id };
  return { kind: "problem", text: checkoutMessages.processingFailed(checkoutMessages.orderMissing) };
}
