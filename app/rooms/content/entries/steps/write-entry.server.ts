import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { CONTENT_TAG } from "#app/rooms/content/constants.ts";
import type { EntryDifference } from "#app/rooms/content/types.ts";
import { revisionStore } from "#app/rooms/content/revisions/revision.store.server.ts";
import type { Revised, RevisedKind } from "../entry-kind.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";

/** Writes an entry within the caller's transaction: its old words become a revision, the log says what changed. */
export async function writeEntry<Edits, Kept extends Edits & Revised>(
  tx: Context,
  kind: RevisedKind<Edits, Kept>,
  { kept, edits }: { readonly kept: Kept; readonly edits: Edits },
): Promise<void> {
  const actor = requirePermission(tx.actor, kind.permission);
  const of = { type: kind.entity, id: kept.id };
  await revisionStore.keep(tx.db, { ...of, state: kind.store.editsJson(kept), by: actor, now: tx.now });
  await kind.store.update(tx.db, { id: kept.id, edits, stamp: { userId: actor.userId, now: tx.now } });
  const lines = kind.difference(kept, edits);
  await recordAudit(tx, {
    action: kind.actions.change,
    entity: kind.entity,
    entityId: kept.id,
    before: { ...kind.named(kept), ...stateOf(lines, "before") },
    after: { ...kind.named(kept), ...stateOf(lines, "after") },
  });
  await dropPages(tx, [CONTENT_TAG]);
}

const stateOf = (lines: readonly EntryDifference[], side: "before" | "after") =>
  Object.fromEntries(lines.map((line) => [line.field, line[side]]));

/**
 * The entry to change, locked within the caller's transaction; legal blocks only for `blocks.legal`. Null when it is
 * gone.
 */
export async function lockEntry<Edits, Kept extends Edits & Revised>(
  tx: Context,
  kind: RevisedKind<Edits, Kept>,
  id: string,
): Promise<Kept | null> {
  requirePermission(tx.actor, kind.permission);
  const kept = isUuid(id) ? await kind.store.lock(tx.db, id) : null;
  const needed = kept && kind.needs?.(kept);
  if (needed) requirePermission(tx.actor, needed);
  return kept;
}
