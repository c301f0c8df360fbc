import type { Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { ProviderError } from "#app/rooms/payments/types.ts";
import { cancelCheckoutIntent } from "#app/rooms/payments/use-cases/cancel-checkout-intent.server.ts";
import type { AlreadyPaid } from "../errors.ts";
import { settle } from "./settle.server.ts";

type CloseError =
  | AlreadyPaid
  | { readonly code: "payment_pending" }
  | { readonly code: "provider"; readonly error: ProviderError };

/** Makes sure that nothing can be paid for a checkout any more; when it is paid already, its order is made and named. */
export async function closePayment(ctx: Context, checkoutId: string): Promise<Result<void, CloseError>> {
  // public: callers name a checkout of the caller's, or are the shop.
  const canceled = await cancelCheckoutIntent(ctx, checkoutId);
  if (!canceled.ok) return err({ code: "provider", error: canceled.error });
  if (canceled.value.kind === "closed") return ok(undefined);
  if (canceled.value.kind === "processing") return err({ code: "payment_pending" });
  const settled = await settle(ctx, canceled.value.reference);
  if (!settled.ok) return err({ code: "provider", error: settled.error });
  return settled.value.kind === "settled"
    ? err({ code: "already_paid", orderId: settled.value.orderId })
    : err({ code: "payment_pending" });
}
