import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { writeSynonyms, readSynonyms } from "./synonyms.ts";
import { synonymStore } from "./synonym.store.server.ts";
import type { SynonymGroup } from "../types.ts";
import { z } from "zod";
import type { Reversal, ReversalError } from "#app/shared/kernel/audit.ts";

type Change = {
  readonly groups: readonly SynonymGroup[];
  readonly seen: string;
};

/** Saves all groups of synonyms; `changed_by_other` when they differ from those seen. */
export async function saveSynonyms(ctx: Context, { groups, seen }: Change): Promise<Result<null, "changed_by_other">> {
  requirePermission(ctx.actor, "categories.manage");
  return inTransaction(ctx, async (tx) => {
    const before = writeSynonyms(await synonymStore.lockList(tx.db));
    if (before !== seen) return err("changed_by_other");
    const after = writeSynonyms(groups);
    if (after === before) return ok(null);
    await synonymStore.replace(tx.db, groups);
    const entry = { action: "synonyms.change", entity: "synonyms", entityId: null } as const;
    await recordAudit(tx, { ...entry, before: { synonyms: before }, after: { synonyms: after } });
    await dropPages(tx, [PAGE_TAGS.products]);
    return ok(null);
  });
}

const synonymState = z.object({ synonyms: z.string() });
const change = z.object({ before: synonymState, after: synonymState });

/** Restores the former groups; `changed_by_other` when they were changed since. */
export async function revertSynonyms(ctx: Context, reversal: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "categories.manage");
  const read = change.safeParse(reversal);
  const groups = read.success ? readSynonyms(read.data.before.synonyms) : null;
  if (!read.success || !groups?.ok) return err("not_allowed");
  return saveSynonyms(ctx, { groups: groups.value, seen: read.data.after.synonyms });
}

/** The groups of words that find each other's products, as staff edit them. */
export async function listSynonyms(ctx: Context): Promise<SynonymGroup[]> {
  requirePermission(ctx.actor, "categories.manage");
  return synonymStore.list(ctx.db);
}
