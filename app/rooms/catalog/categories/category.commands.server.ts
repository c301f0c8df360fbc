import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS, productTag } from "#app/shared/http/cache/page-tags.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { NO_CATEGORY } from "../constants.ts";
import type { CategoryError } from "../errors.ts";
import { categoryName } from "./category-schemas.ts";
import { categoryStore } from "./category.store.server.ts";
import { z } from "zod";
import type { Reversal, ReversalError } from "#app/shared/kernel/audit.ts";
import type { CategoryCount } from "../types.ts";

/** null stands for no category; `seenCount` is the number of products the person confirmed, null without a confirmation. */
export type CategoryChange = {
  readonly from: string;
  readonly to: string | null;
  readonly seenCount: number | null;
};

/** Moves a category's products and returns their number. `exists`: merging is unconfirmed; `changed_by_other`: the number has changed. */
export async function changeCategory(
  ctx: Context,
  { from, to, seenCount }: CategoryChange,
): Promise<Result<number, CategoryError>> {
  requirePermission(ctx.actor, "categories.manage");
  if (to === from) return err("same");
  return inTransaction(ctx, async (tx) => {
    const counts = await categoryStore.lockCounts(tx.db, from, to ?? NO_CATEGORY);
    if (counts.from === 0) return err("not_found");
    if (counts.to > 0 && seenCount === null) return err("exists");
    if (seenCount !== null && seenCount !== counts.from) return err("changed_by_other");
    const ids = await categoryStore.move(tx.db, { from, to, now: tx.now });
    const entry = { action: to === null ? "category.remove" : "category.rename", entity: "category" } as const;
    const before = { category: from, products: ids.length };
    const after = { category: to, merged: counts.to > 0 };
    await recordAudit(tx, { ...entry, entityId: from, before, after });
    await dropPages(tx, [PAGE_TAGS.products, ...ids.map(productTag)]);
    return ok(ids.length);
  });
}

const renaming = z.object({
  before: z.object({ category: categoryName, products: z.number() }),
  after: z.object({ category: z.string() }),
});

/** Restores a renamed category's name; `changed_by_other` when other products have it now or some have the former name. */
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

/** All categories by name with their numbers of products, hidden ones included. */
export async function countCategories(ctx: Context): Promise<CategoryCount[]> {
  requirePermission(ctx.actor, "categories.manage");
  return categoryStore.listCounts(ctx.db);
}
