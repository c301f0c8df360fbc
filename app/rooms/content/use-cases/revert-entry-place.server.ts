import { z } from "zod";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { Reversal, ReversalError } from "#app/shared/kernel/reversal.ts";
import type { Entry } from "../entry-types.ts";
import type { OrderedKind } from "./entry-kind.server.ts";
import { moveEntry } from "./move-entry.server.ts";

const place = z.object({ place: z.int() });

/** Moves a question or a testimonial back to its former place; `changed_by_other` when it stands elsewhere by now. */
export async function revertEntryPlace<Edits, Kept extends Edits & Entry>(
  ctx: Context,
  kind: OrderedKind<Edits, Kept>,
  { id, before, after }: Reversal,
): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, kind.permission);
  const from = place.safeParse(after);
  const to = place.safeParse(before);
  if (!from.success || !to.success) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    const ids = isUuid(id) ? await kind.store.lockList(tx.db, id) : [];
    if (!ids.includes(id)) return err("not_found");
    if (ids.indexOf(id) + 1 !== from.data.place) return err("changed_by_other");
    await moveEntry(tx, kind, { id, by: to.data.place - from.data.place });
    return ok(null);
  });
}
