import { randomUUID } from "node:crypto";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { notifyStaff } from "#app/rooms/notifications/use-cases/notify-staff.server.ts";
import { queueShopMail } from "#app/rooms/notifications/use-cases/queue-shop-mail.server.ts";
import { STAFF_MESSAGES_PATH } from "../constants.ts";
import { contactMailTexts as texts } from "../messages.ts";
import { contactMail } from "../rules/contact-mail.ts";
import { messageStore } from "../store/message-store.server.ts";
import type { ContactMessage } from "../types.ts";

/** A checked form; `website` is the honeypot that only programs fill in. */
export type SentContactForm = ContactMessage & { readonly website: string };

/**
 * Keeps a message, mails it to the store and tells staff, all or nothing. A form with something in its honeypot is
 * answered the same and dropped.
 */
export async function sendContactMessage(ctx: Context, { website, ...written }: SentContactForm): Promise<void> {
  // public: anybody may write to the shop; routes limit how often.
  if (website !== "") return ctx.log.info("contact message dropped by its honeypot");
  const id = randomUUID();
  await inTransaction(ctx, async (tx) => {
    await messageStore.insert(tx.db, written, { id, now: tx.now });
    await queueShopMail(tx, contactMail(written, id));
    await notifyStaff(tx, {
      permission: "messages.handle",
      type: "info",
      title: texts.notificationTitle,
      message: texts.notification(written.subject, written.name),
      link: `${STAFF_MESSAGES_PATH}?open=${id}`,
    });
  });
}
