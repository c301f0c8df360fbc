import { z } from "zod";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { stillStands, type Reversal, type ReversalError } from "#app/shared/kernel/reversal.ts";
import { MESSAGE_STATES } from "../constants.ts";
import { messageStore } from "../store/message-store.server.ts";
import { changeMessage } from "./change-message.server.ts";

const handling = z.object({ status: z.enum(MESSAGE_STATES), staffNote: z.string() });

/** Gives a message its former state and note; `changed_by_other` when they were changed again since. */
export async function revertMessage(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "messages.handle");
  const { id } = change;
  return inTransaction(ctx, async (tx) => {
    const message = isUuid(id) ? await messageStore.lock(tx.db, id) : null;
    if (!message) return err("not_found");
    const { status, staffNote } = message;
    if (!stillStands({ status, staffNote }, change)) return err("changed_by_other");
    const former = handling.safeParse({ status, staffNote, ...change.before });
    if (!former.success) return err("not_allowed");
    const changed = await changeMessage(tx, { id, ...former.data, seenUpdatedAt: message.updatedAt.toISOString() });
    return changed.ok ? ok(null) : err("not_allowed");
  });
}
