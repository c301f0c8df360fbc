import { legalTexts } from "../messages.ts";
import type { MarkdownPart } from "../types.ts";
import type { ReviewedText } from "./block-parts.ts";

export type LegalWords = { readonly note: string | null; readonly parts: readonly MarkdownPart[] };

/** A reviewed text in words: the note above a draft, and where to ask in place of a pending text. */
export function legalWords({ state, parts }: ReviewedText): LegalWords {
  if (state === "pending") return { note: null, parts: [{ kind: "paragraph", text: legalTexts.pending }] };
  return { note: state === "draft" ? legalTexts.draft : null, parts };
}
