import { FAQ_CATEGORIES, FAQ_ENTITY } from "../constants.ts";
import type { EntryDifference, FaqEdits } from "../types.ts";
import { entryDifference } from "../revisions/difference.ts";

export const FAQ_FIELDS = ["category", "question", "answer", "status"] as const;
type FaqField = (typeof FAQ_FIELDS)[number];

export type FaqValues = { readonly [K in FaqField]: string };

export type FaqFault = "required" | "too_long";
export type FaqProblem = { readonly field: FaqField; readonly code: FaqFault; readonly most?: number };

/** A question as form values. */
export const faqValues = ({ category, question, answer, isActive }: FaqEdits): FaqValues => ({
  category,
  question,
  answer,
  status: isActive ? "active" : "inactive",
});

/** In the category that the list shows. */
export const newFaq = (category: string | null): FaqValues => ({
  category: category ?? FAQ_CATEGORIES[0],
  question: "",
  answer: "",
  status: "active",
});

/** The key of a question's revisions, and the permission to write them. */
export const faqHistory = (id: string) => ({ type: FAQ_ENTITY, id, permission: "blocks.edit" }) as const;

/** The changes between two states by field. */
export const faqDifference = (before: FaqEdits, after: FaqEdits): EntryDifference[] =>
  entryDifference(faqValues(before), faqValues(after));
