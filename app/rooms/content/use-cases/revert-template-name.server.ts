import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { stillStands, type Reversal, type ReversalError } from "#app/shared/kernel/reversal.ts";
import { templateStore } from "../store/template-store.server.ts";
import { renameTemplate } from "./rename-template.server.ts";

/** Gives a saved template its former name; `changed_by_other` when it has another by now. */
export async function revertTemplateName(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "homepage.edit");
  const former = change.before["name"];
  return inTransaction(ctx, async (tx) => {
    const name = isUuid(change.id) ? await templateStore.lockName(tx.db, change.id) : null;
    if (name === null) return err("not_found");
    if (!stillStands({ name }, change)) return err("changed_by_other");
    const isRenamed = typeof former === "string" && (await renameTemplate(tx, { id: change.id, name: former }));
    return isRenamed ? ok(null) : err("not_allowed");
  });
}
