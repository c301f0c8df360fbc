import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import type { ListPage } from "#app/shared/kernel/list-filter.ts";
import type { FaqFilter, StaffFaq } from "../entry-types.ts";
import { faqStore } from "../store/faq-store.server.ts";

/** One page of the questions that match, category by category, each in the order of the page. */
export async function listStaffFaqs(ctx: Context, filter: FaqFilter): Promise<ListPage<StaffFaq>> {
  requirePermission(ctx.actor, "blocks.edit");
  return faqStore.listPage(ctx.db, filter);
}
