import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { PRODUCTS_TAG } from "../constants.ts";
import { writeSynonyms } from "../rules/synonym-lines.ts";
import { synonymStore } from "../store/synonym-store.server.ts";
import type { SynonymGroup } from "../types.ts";

type Change = {
  readonly groups: readonly SynonymGroup[];
  /** The list that the person changed, as `writeSynonyms` writes it. */
  readonly seen: string;
};

/** Saves all groups of synonyms; `changed_by_other` when the list is no longer the one that was seen. */
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
    await dropPages(tx, [PRODUCTS_TAG]);
    return ok(null);
  });
}
