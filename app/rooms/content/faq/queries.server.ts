import { type Context, requirePermission } from "#app/shared/http/context.server.ts";
import { faqStore } from "./faq.store.server.ts";
import type { Faq } from "../types.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import type { FaqFilter, StaffFaq, FaqEdits } from "../entries/entry-types.ts";
import { FAQ_ENTITY } from "../constants.ts";
import { faqDifference, faqValues } from "./faq.ts";
import { storedFaq } from "../schemas.ts";
import type { OrderedKind } from "../entries/entry-kind.server.ts";

/** All questions and answers in their order; answers may hold {tokens} for the page to fill. */
export async function listFaqs(ctx: Context): Promise<Faq[]> {
  // public: what the FAQ page shows.
  return faqStore.listActive(ctx.db);
}

/** One page of the questions that match, category by category, each in the order of the page. */
export async function listStaffFaqs(ctx: Context, filter: FaqFilter): Promise<ListPage<StaffFaq>> {
  requirePermission(ctx.actor, "blocks.edit");
  return faqStore.listPage(ctx.db, filter);
}

/** Questions and answers, in an order within each category. */
export const FAQ_KIND: OrderedKind<FaqEdits, StaffFaq> = {
  entity: FAQ_ENTITY,
  permission: "blocks.edit",
  actions: { create: "faq.create", change: "faq.change", order: "faq.order", remove: "faq.delete" },
  stored: storedFaq,
  store: faqStore,
  difference: faqDifference,
  named: () => ({}),
  whole: faqValues,
  created: faqValues,
};
