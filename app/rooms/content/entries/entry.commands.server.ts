import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { CONTENT_TAG } from "../constants.ts";
import type { Entry } from "./entry-types.ts";
import type { OrderedKind, EntryKind, Revised, RevisedKind } from "./entry-kind.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { EntryChangeError } from "../errors.ts";
import { lockEntry, writeEntry } from "./steps/write-entry.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { movedSection } from "../homepage/section.ts";
import { revisionStore } from "../revisions/revision.store.server.ts";
import { listEntryRevisions } from "./queries.server.ts";

/** Adds a testimonial at the end of its list; answers its id. */
export async function createEntry<Edits, Kept extends Edits & Entry>(
  ctx: Context,
  kind: OrderedKind<Edits, Kept>,
  edits: Edits,
): Promise<string> {
  const { userId } = requirePermission(ctx.actor, kind.permission);
  return inTransaction(ctx, async (tx) => {
    const { entity, actions } = kind;
    const id = await kind.store.insert(tx.db, { edits, stamp: { userId, now: tx.now } });
    await recordAudit(tx, { action: actions.create, entity, entityId: id, before: null, after: kind.created(edits) });
    await dropPages(tx, [CONTENT_TAG]);
    return id;
  });
}

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

/**
 * Moves a testimonial so many places down (up when negative), at most to an end.
 * Moving does not count as a change of its words. False when it is gone.
 */
export async function moveEntry<Edits, Kept extends Edits & Entry>(
  ctx: Context,
  kind: OrderedKind<Edits, Kept>,
  { id, by }: { readonly id: string; readonly by: number },
): Promise<boolean> {
  requirePermission(ctx.actor, kind.permission);
  return inTransaction(ctx, async (tx) => {
    const ids = isUuid(id) ? await kind.store.lockList(tx.db, id) : [];
    const moved = movedSection(ids, { id, by });
    if (moved.length === 0) return false;
    const place = (order: readonly string[]) => ({ place: order.indexOf(id) + 1 });
    if (moved.indexOf(id) === ids.indexOf(id)) return true;
    await kind.store.reorder(tx.db, moved);
    const { entity, actions } = kind;
    await recordAudit(tx, { action: actions.order, entity, entityId: id, before: place(ids), after: place(moved) });
    await dropPages(tx, [CONTENT_TAG]);
    return true;
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
