import { legalTexts } from "../messages.ts";
import type { MarkdownPart } from "../types.ts";
import type { ReviewedText } from "./block-parts.ts";

export type LegalWords = { readonly note: string | null; readonly parts: readonly MarkdownPart[] };

export function legalWords({ state, parts }: ReviewedText): LegalWords {
  if (state === "pending") return { note: null, parts: [{ kind: "paragraph", text: legalTexts.pending }] };
  return { note: state === "draft" ? legalTexts.draft : null, parts };
}
