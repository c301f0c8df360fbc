import type { MarkdownPart } from "../types.ts";
import { blockParts } from "../texts/block-parts.ts";

const MARKUP = /<\/?[a-z][^<>]*>/i;

/** Cleaned markup where the answer has tags, else paragraphs and lists. */
export const answerParts = (answer: string): MarkdownPart[] =>
  blockParts({ type: MARKUP.test(answer) ? "html" : "text", content: answer });
