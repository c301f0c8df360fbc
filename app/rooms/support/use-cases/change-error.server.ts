import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { ChangeError } from "../errors.ts";
import { errorStore } from "../store/error-store.server.ts";
import type { ErrorStatus } from "../types.ts";

/** The state a report shall have, and how often it had come when the person saw it. */
export type ErrorChange = { readonly id: string; readonly status: ErrorStatus; readonly seenCount: number };

/** Resolves a report or opens it again; one that has come again since it was seen stays as it is. */
export async function changeError(
  ctx: Context,
  { id, status, seenCount }: ErrorChange,
): Promise<Result<void, Exclude<ChangeError, "note_too_long">>> {
  requirePermission(ctx.actor, "audit.view");
  return inTransaction(ctx, async (tx) => {
    const report = isUuid(id) ? await errorStore.lock(tx.db, id) : null;
    if (!report) return err("not_found");
    if (report.count !== seenCount || report.status === status) return err("changed_by_other");
    await errorStore.setStatus(tx.db, id, status);
    const states = { before: { status: report.status }, after: { status } };
    await recordAudit(tx, { action: "error.change", entity: "error", entityId: id, ...states });
    return ok(undefined);
  });
}
