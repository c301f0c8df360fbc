import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { ListPage, ListFilter } from "#app/shared/kernel/list-filter.ts";
import { shownSummary } from "../rules/mail-preview.ts";
import { outboxStore } from "../store/outbox-store.server.ts";
import type { MailStatus, MailSummary } from "../types.ts";

/** One page of the outbox, newest first. */
export async function listMails(ctx: Context, filter: ListFilter<MailStatus>): Promise<ListPage<MailSummary>> {
  requirePermission(ctx.actor, "audit.view");
  const { rows, ...found } = await outboxStore.list(ctx.db, filter);
  return { ...found, rows: rows.map(shownSummary) };
}
