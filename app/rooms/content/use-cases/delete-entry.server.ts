import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { CONTENT_TAG } from "../constants.ts";
import type { Entry } from "../entry-types.ts";
import { revisionStore } from "../store/revision-store.server.ts";
import type { EntryKind } from "./entry-kind.server.ts";
import { lockEntry } from "./lock-entry.server.ts";

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
