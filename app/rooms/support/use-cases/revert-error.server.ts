import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { Reversal, ReversalError } from "#app/shared/kernel/reversal.ts";
import { ERROR_STATES } from "../constants.ts";
import { errorStore } from "../store/error-store.server.ts";
import { changeError } from "./change-error.server.ts";

/** Gives an error report its former state; `changed_by_other` when it has that already. */
export async function revertError(ctx: Context, { id, before }: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "audit.view");
  const status = ERROR_STATES.find((state) => state === before["status"]);
  if (!status) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    const report = isUuid(id) ? await errorStore.lock(tx.db, id) : null;
    if (!report) return err("not_found");
    const changed = await changeError(tx, { id, status, seenCount: report.count });
    return changed.ok ? ok(null) : changed;
  });
}
