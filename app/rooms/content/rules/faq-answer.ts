import type { MarkdownPart } from "../types.ts";
import { blockParts } from "./block-parts.ts";

const MARKUP = /<\/?[a-z][^<>]*>/i;

/** An answer as the page prints it: cleaned markup where it has tags, else paragraphs and lists. */
export const answerParts = (answer: string): MarkdownPart[] =>
  blockParts({ type: MARKUP.test(answer) ? "html" : "text", content: answer });

/** The same for search engines, which read paragraphs as text and cleaned markup as it is. */
export const answerText = (parts: readonly MarkdownPart[]): string => parts.map(textOf).join("\n");

function textOf(part: MarkdownPart): string {
  switch (part.kind) {
    case "html":
      return part.html;
    case "list":
      return part.items.join("\n");
    case "heading":
    case "paragraph":
      return part.text;
  }
}
