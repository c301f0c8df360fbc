import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { mailPreview } from "../rules/mail-preview.ts";
import { outboxStore } from "../store/outbox-store.server.ts";
import type { MailRecord } from "../types.ts";

/** One mail without the keys in its links; null when there is none. */
export async function findMail(ctx: Context, id: string): Promise<MailRecord | null> {
  requirePermission(ctx.actor, "audit.view");
  const mail = isUuid(id) ? await outboxStore.find(ctx.db, id) : null;
  return mail && mailPreview(mail);
}
