import { FAQ_ENTITY } from "../constants.ts";
import type { FaqEdits, StaffFaq } from "../entry-types.ts";
import { faqDifference, faqValues } from "../rules/faq-form.ts";
import { storedFaq } from "../schemas.ts";
import { faqStore } from "../store/faq-store.server.ts";
import type { OrderedKind } from "./entry-kind.server.ts";

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
