import type { MarkdownPart } from "../types.ts";

/** A printed answer for search engines, which read paragraphs as text and cleaned markup as it is. */
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
