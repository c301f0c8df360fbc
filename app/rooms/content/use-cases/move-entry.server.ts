import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { CONTENT_TAG } from "../constants.ts";
import type { Entry } from "../entry-types.ts";
import { movedSection } from "../rules/moved-section.ts";
import type { OrderedKind } from "./entry-kind.server.ts";

/**
 * Moves a question within its category, or a testimonial, so many places down (up when negative), at most to an end.
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
