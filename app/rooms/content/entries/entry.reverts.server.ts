import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isSameValue, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { Revised, RevisedKind } from "./entry-kind.server.ts";
import { listEntryRevisions } from "./queries.server.ts";
import { lockEntry, writeEntry } from "./steps/write-entry.server.ts";

/**
 * Writes what a block or a section said before a change, itself a save with its revision.
 * `changed_by_other` when it says anything else now than what that change made of it.
 */
export async function revertEntry<Edits, Kept extends Edits & Revised>(
  ctx: Context,
  kind: RevisedKind<Edits, Kept>,
  { id, at, after }: Reversal,
): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, kind.permission);
  return inTransaction(ctx, async (tx) => {
    const kept = await lockEntry(tx, kind, id);
    if (!kept) return err("not_found");
    // The change kept what was before it as a revision of the same moment.
    const former = (await listEntryRevisions(tx, kind, id)).find(({ createdAt }) => Number(createdAt) === Number(at));
    if (!former) return err("changed_by_other");
    const lines = kind.difference(former.edits, kept).map((line) => [line.field, line.after]);
    if (!isSameValue({ ...kind.named(kept), ...Object.fromEntries(lines) }, after)) return err("changed_by_other");
    await writeEntry(tx, kind, { kept, edits: former.edits });
    return ok(null);
  });
}
