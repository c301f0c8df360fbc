import { legalTexts } from "../messages.ts";
import type { MarkdownPart } from "../types.ts";
import { takeDraftNote } from "./take-draft-note.ts";

type ShopState = {
  /** Whether the owner has confirmed that the legal texts are reviewed. */
  readonly isReviewed: boolean;
  /** Whether the shop takes money. */
  readonly isProduction: boolean;
};

/**
 * A text as shoppers may read it. A draft is nobody's word: a demo shop says so above it, a shop that takes money says
 * where to ask instead.
 */
export function reviewedText(
  all: readonly MarkdownPart[],
  { isReviewed, isProduction }: ShopState,
): { note: string | null; parts: readonly MarkdownPart[] } {
  const { note, parts } = takeDraftNote(all);
  if (note === null || isReviewed) return { note: null, parts };
  return isProduction
    ? { note: null, parts: [{ kind: "paragraph", text: legalTexts.pending }] }
    : { note: legalTexts.draft, parts };
}
