import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { stillStands, type Reversal, type ReversalError } from "#app/shared/kernel/reversal.ts";
import { sectionStore } from "../store/section-store.server.ts";
import { activateSection } from "./activate-section.server.ts";
import { revertEntry } from "./revert-entry.server.ts";
import { SECTION_KIND } from "./section-kind.server.ts";

/** Switches a section back, or writes its former words; `changed_by_other` when it was changed again since. */
export async function revertSection(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "homepage.edit");
  const wasActive = change.before["isActive"];
  if (typeof wasActive !== "boolean") return revertEntry(ctx, SECTION_KIND, change);
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(change.id) ? await sectionStore.lock(tx.db, change.id) : null;
    if (!section) return err("not_found");
    if (!stillStands({ isActive: section.schedule.isActive }, change)) return err("changed_by_other");
    await activateSection(tx, { id: section.id, isActive: wasActive });
    return ok(null);
  });
}
