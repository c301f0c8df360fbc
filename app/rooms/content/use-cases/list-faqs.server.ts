import type { Context } from "#app/shared/http/context.server.ts";
import { faqStore } from "../store/faq-store.server.ts";
import type { Faq } from "../types.ts";

/** All questions and answers in their order; answers may hold {tokens} for the page to fill. */
export async function listFaqs(ctx: Context): Promise<Faq[]> {
  // public: what the FAQ page shows.
  return faqStore.listActive(ctx.db);
}
