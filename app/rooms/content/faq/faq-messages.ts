import { entryListTexts, type EntryAction, faqCategoryNames } from "../messages.ts";
import type { FaqFault } from "./faq.ts";

export const faqTexts = {
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
    "Placeholders for settings: {store_name}, {store_email}, {store_description}, {free_shipping_threshold}, {default_shipping_rate}",
  deleteTitle: "Delete Question",
  deleteAsk: "Are you sure you want to delete this question?",
  remove: "Delete",
  gone: "This question no longer exists.",
} as const;

export const faqFieldNames = {
  category: "Category",
  question: "Question",
  answer: "Answer",
  status: "Status",
} as const;

export const faqFaultTexts = {
  required: (name: string) => `${name} is required`,
  too_long: (name: string, most: number) => `${name}: at most ${most} characters`,
} as const satisfies Record<FaqFault, (name: string, most: number) => string>;

export const faqValueNames = { category: faqCategoryNames, status: entryListTexts.states } as const;

export const faqDone = {
  created: "Question created",
  updated: "Question updated",
  activated: "Question activated",
  deactivated: "Question deactivated",
  deleted: "Question deleted",
  restored: "Question restored",
  moved: "Question moved",
} as const satisfies Record<EntryAction | "moved", string>;

export const faqFailures = { save: "Failed to save question", remove: "Failed to delete question" } as const;
