import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { Revised, RevisedKind } from "./entry-kind.server.ts";
import { listEntryRevisions } from "./list-entry-revisions.server.ts";
import { lockEntry } from "./lock-entry.server.ts";
import { writeEntry } from "./write-entry.server.ts";

/** Writes an earlier state again; that is itself a save with its revision. False when one of the two is gone. */
export async function restoreEntry<Edits, Kept extends Edits & Revised>(
  ctx: Context,
  kind: RevisedKind<Edits, Kept>,
  { id, revisionId }: { readonly id: string; readonly revisionId: string },
): Promise<boolean> {
  requirePermission(ctx.actor, kind.permission);
  return inTransaction(ctx, async (tx) => {
    const kept = await lockEntry(tx, kind, id);
    const revision = kept && (await listEntryRevisions(tx, kind, id)).find((earlier) => earlier.id === revisionId);
    if (!revision) return false;
    await writeEntry(tx, kind, { kept, edits: revision.edits });
    return true;
  });
}
