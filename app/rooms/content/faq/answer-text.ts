import type { MarkdownPart } from "../types.ts";

/** An answer for search engines: paragraphs as text, cleaned markup as it is. The browser loads this file without the cleaner that `block-parts.ts` brings. */
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
