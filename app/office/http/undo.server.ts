import { redirect } from "react-router";
import { undoStock } from "#app/rooms/catalog/stock/adjust-stock.server.ts";
import { undoTexts as texts } from "#app/rooms/operations/messages.ts";
import { listOwnChanges } from "#app/rooms/operations/queries.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import type { AuditRecord } from "#app/shared/kernel/audit.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import type { Undone, UndoOffer } from "#app/office/ui/saved-notice.tsx";
import type { StaffContext } from "./guard.server.ts";
import { findReversal } from "#app/office/audit/audit-reversals.server.ts";

type Undoable = "order.status" | "review.moderate" | "product.stock";

export type UndoView = { readonly offer: UndoOffer | null; readonly undone: Undone | null };

export const undoPart = (ctx: StaffContext): { readonly undo: string } => ({ undo: ctx.requestId });

/** Reads `undo` (one of the actor's own requests) and `undone` from a list's address. */
export async function readUndo(ctx: StaffContext, { searchParams }: URL, action: Undoable): Promise<UndoView> {
  const request = searchParams.get("undo");
  const [, done, left] = /^(\d{1,4})-(\d{1,4})$/.exec(searchParams.get("undone") ?? "") ?? [];
  return {
    offer: isUuid(request) ? await undoOffer(ctx, request, action) : null,
    undone:
      done && left
        ? { text: texts.undone({ done: Number(done), left: Number(left) }), isGood: Number(done) > 0 }
        : null,
  };
}

/** How many changes of a request can be undone, and how many cannot; null without any. Stock is undone by opposite movements. */
export async function undoOffer(ctx: StaffContext, requestId: string, action: Undoable): Promise<UndoOffer | null> {
  const changes = await listOwnChanges(ctx, { requestId, action });
  const count = changes.filter((change) => canUndo(change, ctx.actor.role)).length;
  const kept = changes.length - count;
  if (changes.length === 0) return null;
  return {
    request: count > 0 ? requestId : null,
    text: texts.undo,
    note: kept > 0 ? texts.kept({ count: kept }) : null,
  };
}

const canUndo = (change: AuditRecord, role: Role): boolean =>
  change.action === "product.stock" || typeof findReversal(change, role) !== "string";

/** Reverts the changes of one of the actor's own requests and redirects to the list with their number. */
export async function undo(
  ctx: StaffContext,
  { form, list, action }: { form: FormData; list: string; action: Undoable },
) {
  const changes = await listOwnChanges(ctx, { requestId: formText(form, "request"), action });
  const undoable = changes.filter((change) => canUndo(change, ctx.actor.role));
  const done = action === "product.stock" ? await reverseStock(ctx, undoable) : await revertChanges(ctx, undoable);
  return redirect(withQuery(list, { undone: `${done}-${undoable.length - done}` }), 303);
}

const reverseStock = (ctx: StaffContext, changes: readonly AuditRecord[]): Promise<number> =>
  undoStock(
    ctx,
    changes.flatMap(({ entityId, createdAt, before, after }) =>
      entityId && before && after ? { id: entityId, at: createdAt, before, after } : [],
    ),
  );

async function revertChanges(ctx: StaffContext, changes: readonly AuditRecord[]): Promise<number> {
  let done = 0;
  for (const entry of changes) {
    const reversal = findReversal(entry, ctx.actor.role);
    if (typeof reversal !== "string" && (await reversal.revert(ctx, reversal.change)).ok) done += 1;
  }
  return done;
}
