import { type Context, requirePermission } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { FAQ_ENTITY } from "../constants.ts";
import type { FaqEdits, FaqFilter, StaffFaq, Faq, Revision } from "../types.ts";
import { revisionStore } from "../revisions/revision.store.server.ts";
import { storedFaq } from "../schemas.ts";
import { faqStore } from "./faq.store.server.ts";

/** All active questions in order; answers may hold {tokens} for the page to fill. */
export async function listFaqs(ctx: Context): Promise<Faq[]> {
  // public: what the FAQ page shows.
  return faqStore.listActive(ctx.db);
}

/** One page of the matching questions, by category and place. */
export async function listStaffFaqs(ctx: Context, filter: FaqFilter): Promise<ListPage<StaffFaq>> {
  requirePermission(ctx.actor, "blocks.edit");
  return faqStore.listPage(ctx.db, filter);
}

/** One question; null when there is none with this id. */
export async function findFaq(ctx: Context, id: string): Promise<StaffFaq | null> {
  requirePermission(ctx.actor, "blocks.edit");
  return isUuid(id) ? faqStore.findById(ctx.db, id) : null;
}

/** The last 20 earlier states of a question and all named ones, newest first. */
export async function listFaqRevisions(ctx: Context, id: string): Promise<Revision<FaqEdits>[]> {
  requirePermission(ctx.actor, "blocks.edit");
  return isUuid(id) ? revisionStore.list(ctx.db, { type: FAQ_ENTITY, id, state: storedFaq }) : [];
}
