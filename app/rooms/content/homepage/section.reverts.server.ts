import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { isUnchangedSince, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";
import { sectionStore } from "./section.store.server.ts";
import { activateSection, reorderSections, revertSectionWords } from "./section.commands.server.ts";

/** Reverts a section's switch or texts; `changed_by_other` when it has changed again. */
export async function revertSection(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "homepage.edit");
  const wasActive = change.before["isActive"];
  if (typeof wasActive !== "boolean") return revertSectionWords(ctx, change);
  return inTransaction(ctx, async (tx) => {
    const section = isUuid(change.id) ? await sectionStore.lock(tx.db, change.id) : null;
    if (!section) return err("not_found");
    if (!isUnchangedSince({ isActive: section.schedule.isActive }, change)) return err("changed_by_other");
    await activateSection(tx, { id: section.id, isActive: wasActive });
    return ok(null);
  });
}

const BETWEEN = ", ";

/** Restores the former order; `changed_by_other` when the order or the sections have changed again. */
export async function revertSectionOrder(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "homepage.edit");
  const former = change.before["order"];
  if (typeof former !== "string") return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    const sections = await sectionStore.lockAll(tx.db);
    if (!isUnchangedSince({ order: sections.map(({ key }) => key).join(BETWEEN) }, change))
      return err("changed_by_other");
    const idOf = new Map(sections.map(({ id, key }) => [key, id]));
    const ids = former.split(BETWEEN).flatMap((key) => idOf.get(key) ?? []);
    const reordered = await reorderSections(tx, ids);
    return reordered.ok ? ok(null) : reordered;
  });
}
