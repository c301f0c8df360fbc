import type { MarkdownPart } from "../types.ts";

const DRAFT = /^draft\b/i;

/** Takes the note off a text whose first paragraph says that it is a draft; readers get it above the text. */
export function takeDraftNote(parts: readonly MarkdownPart[]): { note: string | null; parts: readonly MarkdownPart[] } {
  const [first, ...rest] = parts;
  return first?.kind === "paragraph" && DRAFT.test(first.text)
    ? { note: first.text, parts: rest }
    : { note: null, parts };
}
