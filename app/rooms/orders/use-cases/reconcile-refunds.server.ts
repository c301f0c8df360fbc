import { requireSystem, type Context } from "../../../shared/http/context.server.ts";
import { listOpenRefunds } from "../../payments/use-cases/list-open-refunds.server.ts";
import { followRefunds } from "./follow-refunds.server.ts";

/** The guarantee behind the webhook: asks after every refund that stands open, whatever answer or event was lost. */
export async function reconcileRefunds(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  for (const intentId of await listOpenRefunds(ctx)) {
    await followRefunds(ctx, intentId).catch((error: unknown) =>
      ctx.log.warn({ err: error, intentId }, "refunds not reconciled"),
    );
  }
}
