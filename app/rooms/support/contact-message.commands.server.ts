import { randomUUID } from "node:crypto";
import { z } from "zod";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { changedFields, isUnchangedSince, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { queueShopMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { MESSAGE_STATES, STAFF_MESSAGES_PATH, STAFF_NOTE_MAX } from "./constants.ts";
import { contactMail } from "./contact-mail.ts";
import { messageStore } from "./contact-message.store.server.ts";
import { contactMailTexts as texts, contactTexts } from "./messages.ts";
import type { ChangeError, MessageStatus, PostedContactForm } from "./types.ts";

/** Stores a message, mails it to the store and notifies staff, all or nothing. A filled honeypot gets the same answer and is dropped. */
export async function sendContactMessage(ctx: Context, { website, ...written }: PostedContactForm): Promise<void> {
  // public: open to everyone; routes limit how often.
  if (website !== "") return ctx.log.info("contact message dropped by its honeypot");
  const id = randomUUID();
  await inTransaction(ctx, async (tx) => {
    await messageStore.insert(tx.db, written, { id, now: tx.now });
    await queueShopMail(tx, contactMail(written, id));
    await notifyStaff(tx, {
      permission: "messages.handle",
      type: "info",
      title: texts.notificationTitle,
      message: texts.notification({ subject: contactTexts.subjects[written.subject], name: written.name }),
      link: `${STAFF_MESSAGES_PATH}?open=${id}`,
    });
  });
}

/** `status`: null leaves it as it is; `seenUpdatedAt`: the last change that the staff member saw. */
type MessageChange = {
  readonly id: string;
  readonly status: MessageStatus | null;
  readonly staffNote: string;
  readonly seenUpdatedAt: string;
};

/** Changes state and note of a message. Audited. */
export async function changeMessage(ctx: Context, change: MessageChange): Promise<Result<void, ChangeError>> {
  const { userId } = requirePermission(ctx.actor, "messages.handle");
  const { id, staffNote } = change;
  if (staffNote.length > STAFF_NOTE_MAX) return err("note_too_long");
  return inTransaction(ctx, async (tx) => {
    const message = isUuid(id) ? await messageStore.lock(tx.db, id) : null;
    if (!message) return err("not_found");
    if (message.updatedAt.toISOString() !== change.seenUpdatedAt) return err("changed_by_other");
    const after = { status: change.status ?? message.status, staffNote };
    const changed = changedFields({ ...message, createdAt: null, updatedAt: null }, after, ["status", "staffNote"]);
    if (!changed) return ok(undefined);
    await messageStore.change(tx.db, id, { ...after, userId, now: tx.now });
    await recordAudit(tx, { action: "message.change", entity: "message", entityId: id, ...changed });
    return ok(undefined);
  });
}

const handling = z.object({ status: z.enum(MESSAGE_STATES), staffNote: z.string() });

/** Gives a message its former state and note back; `changed_by_other` when they were changed since. */
export async function revertMessage(ctx: Context, change: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "messages.handle");
  const { id } = change;
  return inTransaction(ctx, async (tx) => {
    const message = isUuid(id) ? await messageStore.lock(tx.db, id) : null;
    if (!message) return err("not_found");
    const { status, staffNote } = message;
    if (!isUnchangedSince({ status, staffNote }, change)) return err("changed_by_other");
    const former = handling.safeParse({ status, staffNote, ...change.before });
    if (!former.success) return err("not_allowed");
    const changed = await changeMessage(tx, { id, ...former.data, seenUpdatedAt: message.updatedAt.toISOString() });
    return changed.ok ? ok(null) : err("not_allowed");
  });
}
