import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { type EntryAction } from "../messages.ts";
import type { FaqFault } from "./faq.ts";

export const faqTexts = messages({
  noun: { one: "question", many: "questions" },
  title: "FAQs",
  subtitle: "Questions and answers on the FAQ page",
  add: "Add Question",
  addTitle: "Add Question",
  editTitle: "Edit Question",
  searchLabel: "Search questions",
  searchPlaceholder: "Question or answer...",
  allCategories: "All Categories",
  none: "No questions yet.",
  noneHint: "Choose Add Question to write the first.",
  answerHint: "Plain text, lists with - in front, or HTML. We remove unsafe HTML.",
  tokens:
    "Placeholders for settings: '{store_name}', '{store_email}', '{store_description}', '{free_shipping_threshold}', '{default_shipping_rate}'",
  deleteTitle: "Delete Question",
  deleteAsk: "Are you sure you want to delete this question?",
  remove: "Delete",
  gone: "This question no longer exists.",
});

export const faqFieldNames = messages({
  category: "Category",
  question: "Question",
  answer: "Answer",
  status: "Status",
});

export const faqFaultTexts = messages({
  required: "{name} is required",
  too_long: "{name}: at most {most} characters",
}) satisfies Record<FaqFault, unknown>;

export const faqValueNames = messages({
  category: { products: "Products", usage: "Usage", shipping: "Shipping", company: "Company" },
  status: { active: "Active", inactive: "Inactive" },
});

export const faqDone = messages({
  created: "Question created",
  updated: "Question updated",
  activated: "Question activated",
  deactivated: "Question deactivated",
  deleted: "Question deleted",
  restored: "Question restored",
  moved: "Question moved",
}) satisfies Record<EntryAction | "moved", string>;

export const faqFailures = messages({ save: "Failed to save question", remove: "Failed to delete question" });
