import { z } from "zod";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { Reversal, ReversalError } from "#app/shared/kernel/reversal.ts";
import { categoryStore } from "../store/category-store.server.ts";
import { changeCategory } from "./change-category.server.ts";

const renaming = z.object({
  before: z.object({ category: z.string(), products: z.number() }),
  after: z.object({ category: z.string() }),
});

/**
 * Gives a renamed category its former name; `changed_by_other` when other products have it now, or some have the former
 * name.
 */
export async function revertCategory(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "categories.manage");
  const read = renaming.safeParse(change);
  if (!read.success) return err("not_allowed");
  const { category: to, products } = read.data.before;
  const { category: from } = read.data.after;
  return inTransaction(ctx, async (tx) => {
    const counts = await categoryStore.lockCounts(tx.db, from, to);
    if (counts.from !== products || counts.to > 0) return err("changed_by_other");
    const renamed = await changeCategory(tx, { from, to, seenCount: null });
    return renamed.ok ? ok(null) : err("not_allowed");
  });
}
