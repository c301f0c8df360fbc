import { typedFields } from "#app/shared/kernel/forms/form.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { FAQ_CATEGORIES, FAQ_LIMITS } from "../constants.ts";
import type { EntryDifference, FaqEdits } from "../entries/entry-types.ts";
import type { EntryProblem } from "../errors.ts";
import { entryDifference, entryProblems } from "../entries/entry.ts";

const FIELDS = ["category", "question", "answer", "status"] as const;

/** The form of a question as typed, before anything is checked. */
export type FaqValues = { readonly [K in (typeof FIELDS)[number]]: string };

/** What was typed. */
export const faqValuesOf = (form: FormData): FaqValues => typedFields(form, FIELDS);

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

/** A question as typed, checked; else every problem at its field. */
export function readFaq(values: FaqValues): Result<FaqEdits, readonly EntryProblem[]> {
  const edits: FaqEdits = {
    category: FAQ_CATEGORIES.find((known) => known === values.category) ?? FAQ_CATEGORIES[0],
    question: values.question.trim(),
    answer: values.answer.trim(),
    isActive: values.status !== "inactive",
  };
  const problems = entryProblems(edits, { required: ["question", "answer"], limits: FAQ_LIMITS });
  return problems.length === 0 ? ok(edits) : err(problems);
}

/** The changes between two states of a question by field. */
export const faqDifference = (before: FaqEdits, after: FaqEdits): EntryDifference[] =>
  entryDifference(faqValues(before), faqValues(after));
