import { FAQ_CATEGORIES, FAQ_ENTITY } from "../constants.ts";
import type { EntryDifference, FaqEdits } from "../types.ts";
import { entryDifference } from "../revisions/difference.ts";

/** The fields of a question's form. */
export const FAQ_FIELDS = ["category", "question", "answer", "status"] as const;
type FaqField = (typeof FAQ_FIELDS)[number];

/** The form of a question as typed, before anything is checked. */
export type FaqValues = { readonly [K in FaqField]: string };

/** Why a field of the form is refused. */
export type FaqFault = "required" | "too_long";
export type FaqProblem = { readonly field: FaqField; readonly code: FaqFault; readonly most?: number };

/** A question as its form shows it. */
export const faqValues = ({ category, question, answer, isActive }: FaqEdits): FaqValues => ({
  category,
  question,
  answer,
  status: isActive ? "active" : "inactive",
});

/** The form of a new question, in the category that the list shows. */
export const newFaq = (category: string | null): FaqValues => ({
  category: category ?? FAQ_CATEGORIES[0],
  question: "",
  answer: "",
  status: "active",
});

/** A question's earlier states, and who may write them. */
export const faqHistory = (id: string) => ({ type: FAQ_ENTITY, id, permission: "blocks.edit" }) as const;

/** The changes between two states of a question by field. */
export const faqDifference = (before: FaqEdits, after: FaqEdits): EntryDifference[] =>
  entryDifference(faqValues(before), faqValues(after));
