import { requirePermission, type Context, requireSystem } from "#app/shared/http/context.server.ts";
import type { ListPage, ListFilter } from "#app/shared/kernel/lists/list-filter.ts";
import { shownSummary, mailPreview } from "./mail.ts";
import { outboxStore } from "./outbox.store.server.ts";
import type { MailStatus, MailSummary, MailRecord, MailOutcome } from "../types.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { mailStore } from "./mail.store.server.ts";

/** One page of the outbox, newest first. */
export async function listMails(ctx: Context, filter: ListFilter<MailStatus>): Promise<ListPage<MailSummary>> {
  requirePermission(ctx.actor, "audit.view");
  const { rows, ...found } = await outboxStore.list(ctx.db, filter);
  return { ...found, rows: rows.map(shownSummary) };
}

/** One mail without the keys in its links; null when there is none. */
export async function findMail(ctx: Context, id: string): Promise<MailRecord | null> {
  requirePermission(ctx.actor, "audit.view");
  const mail = isUuid(id) ? await outboxStore.find(ctx.db, id) : null;
  return mail && mailPreview(mail);
}

/** The delivery states of the mails with these keys; unused keys are absent. */
export async function readMailOutcomes(ctx: Context, dedupeKeys: readonly string[]): Promise<MailOutcome[]> {
  requireSystem(ctx.actor);
  return dedupeKeys.length === 0 ? [] : mailStore.listOutcomes(ctx.db, dedupeKeys);
}
