import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { ListPage, ListFilter } from "#app/shared/kernel/list-filter.ts";
import { messageStore } from "../store/message-store.server.ts";
import type { MessageStatus, StaffMessage } from "../types.ts";

/** One page of what people wrote to the shop, newest first. */
export async function listMessages(ctx: Context, filter: ListFilter<MessageStatus>): Promise<ListPage<StaffMessage>> {
  requirePermission(ctx.actor, "messages.handle");
  return messageStore.list(ctx.db, filter);
}
