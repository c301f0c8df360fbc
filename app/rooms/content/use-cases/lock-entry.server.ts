import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { Revised, RevisedKind } from "./entry-kind.server.ts";

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
