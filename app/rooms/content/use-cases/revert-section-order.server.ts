import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { stillStands, type Reversal, type ReversalError } from "#app/shared/kernel/reversal.ts";
import { sectionStore } from "../store/section-store.server.ts";
import { reorderSections } from "./reorder-sections.server.ts";

const BETWEEN = ", ";

/** Puts the sections into their former order; `changed_by_other` when they stand otherwise by now, or are others. */
export async function revertSectionOrder(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "homepage.edit");
  const former = change.before["order"];
  if (typeof former !== "string") return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    const sections = await sectionStore.lockAll(tx.db);
    if (!stillStands({ order: sections.map(({ key }) => key).join(BETWEEN) }, change)) return err("changed_by_other");
    const idOf = new Map(sections.map(({ id, key }) => [key, id]));
    const ids = former.split(BETWEEN).flatMap((key) => idOf.get(key) ?? []);
    const reordered = await reorderSections(tx, ids);
    return reordered.ok ? ok(null) : reordered;
  });
}
