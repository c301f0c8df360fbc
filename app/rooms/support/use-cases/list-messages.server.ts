import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import type { ListPage, ListQuestion } from "../../../shared/kernel/list-question.ts";
import { messageStore } from "../store/message-store.server.ts";
import type { MessageStatus, StaffMessage } from "../types.ts";

/** One page of what people wrote to the shop, newest first. */
export async function listMessages(
  ctx: Context,
  question: ListQuestion<MessageStatus>,
): Promise<ListPage<StaffMessage>> {
  requirePermission(ctx.actor, "messages.handle");
  return messageStore.list(ctx.db, question);
}
