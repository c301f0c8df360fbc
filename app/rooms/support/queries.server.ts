import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { ListFilter, ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { messageStore } from "./contact-message.store.server.ts";
import { errorStore } from "./error-report.store.server.ts";
import type { ErrorStatus, ErrorSummary, MessageStatus, StaffMessage } from "./types.ts";

/** Returns one page of the messages to the shop, newest first. */
export async function listMessages(ctx: Context, filter: ListFilter<MessageStatus>): Promise<ListPage<StaffMessage>> {
  requirePermission(ctx.actor, "messages.handle");
  return messageStore.list(ctx.db, filter);
}

/** Returns a message; null without one. */
export async function findMessage(ctx: Context, id: string): Promise<StaffMessage | null> {
  requirePermission(ctx.actor, "messages.handle");
  return isUuid(id) ? messageStore.find(ctx.db, id) : null;
}

/** Returns one page of the error reports, repeats grouped, the latest first. */
export async function listErrors(ctx: Context, filter: ListFilter<ErrorStatus>): Promise<ListPage<ErrorSummary>> {
  requirePermission(ctx.actor, "audit.view");
  return errorStore.list(ctx.db, filter);
}

/** Returns an error report; null without one. */
export async function findError(ctx: Context, id: string): Promise<ErrorSummary | null> {
  requirePermission(ctx.actor, "audit.view");
  return isUuid(id) ? errorStore.find(ctx.db, id) : null;
}
