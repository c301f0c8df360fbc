import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { CONTENT_TAG } from "../constants.ts";
import type { Entry } from "../types.ts";
import type { EntryKind, Revised, RevisedKind } from "./entry-kind.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { EntryChangeError } from "../errors.ts";
import { lockEntry, writeEntry } from "./steps/write-entry.server.ts";
import { revisionStore } from "../revisions/revision.store.server.ts";
import { listEntryRevisions } from "./queries.server.ts";

/** New words, and when the entry that the person saw was last changed. */
type EntryUpdate<Edits> = { readonly id: string; readonly seenUpdatedAt: string; readonly edits: Edits };

/** Changes an entry; `changed_by_other` when it is not the one that the person saw. */
export async function updateEntry<Edits, Kept extends Edits & Entry>(
  ctx: Context,
  kind: EntryKind<Edits, Kept>,
  { id, seenUpdatedAt, edits }: EntryUpdate<Edits>,
): Promise<Result<void, EntryChangeError>> {
  requirePermission(ctx.actor, kind.permission);
  return inTransaction(ctx, async (tx) => {
    const kept = await lockEntry(tx, kind, id);
    if (!kept) return err("not_found");
    if (kept.updatedAt.toISOString() !== seenUpdatedAt) return err("changed_by_other");
    await writeEntry(tx, kind, { kept, edits });
    return ok(undefined);
  });
}

/** Switches an entry on or off; a place without its block prints its built-in text. False when it is gone. */
export async function activateEntry<Edits, Kept extends Edits & Entry>(
  ctx: Context,
  kind: EntryKind<Edits, Kept>,
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
): Promise<boolean> {
  requirePermission(ctx.actor, kind.permission);
  return inTransaction(ctx, async (tx) => {
    const kept = await lockEntry(tx, kind, id);
    if (kept && kept.isActive !== isActive) await writeEntry(tx, kind, { kept, edits: { ...kept, isActive } });
    return kept !== null;
  });
}

/** Takes an entry away with its revisions; false when it is gone already. */
export async function deleteEntry<Edits, Kept extends Edits & Entry>(
  ctx: Context,
  kind: EntryKind<Edits, Kept>,
  id: string,
): Promise<boolean> {
  requirePermission(ctx.actor, kind.permission);
  return inTransaction(ctx, async (tx) => {
    const kept = await lockEntry(tx, kind, id);
    if (!kept) return false;
    const { entity, actions } = kind;
    await kind.store.remove(tx.db, id);
    await revisionStore.removeAll(tx.db, { type: entity, id });
    await recordAudit(tx, { action: actions.remove, entity, entityId: id, before: kind.whole(kept), after: null });
    await dropPages(tx, [CONTENT_TAG]);
    return true;
  });
}

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
