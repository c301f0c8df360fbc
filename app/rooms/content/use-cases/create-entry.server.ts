import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { CONTENT_TAG } from "../constants.ts";
import type { Entry } from "../entry-types.ts";
import type { OrderedKind } from "./entry-kind.server.ts";

/** Adds a question or a testimonial at the end of its list; answers its id. */
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
