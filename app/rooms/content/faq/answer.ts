import type { MarkdownPart } from "../types.ts";
import { blockParts } from "../texts/block-parts.ts";

const MARKUP = /<\/?[a-z][^<>]*>/i;

/** An answer as the page prints it: cleaned markup where it has tags, else paragraphs and lists. */
export const answerParts = (answer: string): MarkdownPart[] =>
  blockParts({ type: MARKUP.test(answer) ? "html" : "text", content: answer });
