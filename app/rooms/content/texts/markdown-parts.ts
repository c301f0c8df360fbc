import type { MarkdownPart } from "../types.ts";

const HEADING = /^#{1,6}\s+/;
const ITEM = /^[-*]\s+/;

function partOf(block: string): MarkdownPart[] {
  const lines = block.split("\n").map((line) => line.trim());
  const [first = ""] = lines;
  if (HEADING.test(first)) {
    const rest = lines.slice(1).join("\n");
    return [{ kind: "heading", text: first.replace(HEADING, "") }, ...(rest ? partOf(rest) : [])];
  }
  if (lines.every((line) => ITEM.test(line)))
    return [{ kind: "list", items: lines.map((line) => line.replace(ITEM, "")) }];
  return [{ kind: "paragraph", text: lines.join(" ") }];
}

/** Reads headings (#), lists (-) and paragraphs; all else is plain text, so nothing can become markup. */
export const markdownParts = (text: string): MarkdownPart[] =>
  text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .flatMap(partOf);

/** The entries of a list block, one per line. */
export const textLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
