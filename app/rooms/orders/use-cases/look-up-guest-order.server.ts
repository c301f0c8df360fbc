import type { Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { LookUpError } from "../errors.ts";
import { readOrderId } from "../rules/short-id.ts";
import { orderStore } from "../store/order-store.server.ts";

/** The look-up form as typed. */
export type LookUp = { readonly orderId: string; readonly email: string };

/**
 * The guest order with this number and e-mail, newest first when the 8 characters fit two. Both are matched in one
 * statement, so a wrong number and a wrong e-mail cost and say the same.
 */
export async function lookUpGuestOrder(
  ctx: Context,
  typed: LookUp,
): Promise<Result<{ orderId: string }, readonly LookUpError[]>> {
  // public: number and e-mail together are the permission; routes limit the rate.
  const email = typed.email.trim().toLowerCase();
  const missing: LookUpError[] = [];
  if (typed.orderId.trim() === "") missing.push("id_required");
  if (email === "") missing.push("email_required");
  if (missing.length > 0) return err(missing);
  const id = readOrderId(typed.orderId);
  const found = await orderStore.findGuestOrderId(ctx.db, id.kind === "unreadable" ? null : id, email);
  return found === null ? err(["not_found"]) : ok({ orderId: found });
}
