import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { changedFields } from "#app/shared/kernel/audit-state.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { STAFF_NOTE_MAX } from "../constants.ts";
import type { ChangeError } from "../errors.ts";
import { messageStore } from "../store/message-store.server.ts";
import type { MessageStatus } from "../types.ts";

/** The state (null: as it is) and the note that a message shall have, and when the one that the person saw was last changed. */
export type MessageChange = {
  readonly id: string;
  readonly status: MessageStatus | null;
  readonly staffNote: string;
  readonly seenUpdatedAt: string;
};

/** Writes state and note of a message, with an entry in the audit log. */
export async function changeMessage(ctx: Context, wanted: MessageChange): Promise<Result<void, ChangeError>> {
  const { userId } = requirePermission(ctx.actor, "messages.handle");
  const { id, staffNote } = wanted;
  if (staffNote.length > STAFF_NOTE_MAX) return err("note_too_long");
  return inTransaction(ctx, async (tx) => {
    const message = isUuid(id) ? await messageStore.lock(tx.db, id) : null;
    if (!message) return err("not_found");
    if (message.updatedAt.toISOString() !== wanted.seenUpdatedAt) return err("changed_by_other");
    const after = { status: wanted.status ?? message.status, staffNote };
    const changed = changedFields({ ...message, createdAt: null, updatedAt: null }, after, ["status", "staffNote"]);
    if (!changed) return ok(undefined);
    await messageStore.change(tx.db, id, { ...after, userId, now: tx.now });
    await recordAudit(tx, { action: "message.change", entity: "message", entityId: id, ...changed });
    return ok(undefined);
  });
}
