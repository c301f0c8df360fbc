import { readCleanHtml, writeCleanHtml, type HtmlToken } from "#app/shared/kernel/text/clean-html.ts";
import type { ContentBlock, MarkdownPart } from "../types.ts";
import { markdownParts } from "./markdown-parts.ts";

/** A base for parsing addresses, so that the shop's own stay relative. */
const HERE = "https://shop.invalid";

/** The page decides how things look. */
const LOOKS = new Set(["style", "align", "valign", "width", "height", "border", "cellpadding", "cellspacing"]);

/** Parts for a page: cleaned markup, nothing for JSON, text for all else. */
export function blockParts({ type, content }: Pick<ContentBlock, "type" | "content">): MarkdownPart[] {
  switch (type) {
    case "html":
      return [{ kind: "html", html: writeCleanHtml(readCleanHtml(content, HERE).map(ofPage)) }];
    case "json":
      return [];
    case "text":
    case "markdown":
      return markdownParts(content);
  }
}

function ofPage(token: HtmlToken): HtmlToken {
  if (token.kind === "text") return token;
  // The page has the only first-rank heading.
  const tag = token.tag === "h1" ? "h2" : token.tag;
  if (token.kind === "close") return { ...token, tag };
  const kept = Object.entries(token.attributes).filter(([name]) => !LOOKS.has(name));
  return { ...token, tag, attributes: Object.fromEntries(kept.map(([name, value]) => [name, within(value)])) };
}

const within = (value: string): string => (value.startsWith(`${HERE}/`) ? value.slice(HERE.length) : value);

type ShopState = {
  readonly isReviewed: boolean;
  readonly isProduction: boolean;
};

export type ReviewedText = {
  readonly state: "final" | "draft" | "pending";
  readonly parts: readonly MarkdownPart[];
};

/** The text for shoppers. A draft is pending in a shop with real money, which keeps its parts back; a demo labels it. */
export function reviewedText(all: readonly MarkdownPart[], { isReviewed, isProduction }: ShopState): ReviewedText {
  const { note, parts } = takeDraftNote(all);
  if (note === null || isReviewed) return { state: "final", parts };
  return isProduction ? { state: "pending", parts: [] } : { state: "draft", parts };
}

const DRAFT = /^draft\b/i;

/** Separates the note from a text whose first paragraph marks it as a draft. */
export function takeDraftNote(parts: readonly MarkdownPart[]): { note: string | null; parts: readonly MarkdownPart[] } {
  const [first, ...rest] = parts;
  return first?.kind === "paragraph" && DRAFT.test(first.text)
    ? { note: first.text, parts: rest }
    : { note: null, parts };
}

const MARKUP = /<\/?[a-z][^<>]*>/i;

/** Cleaned markup where the answer has tags, else paragraphs and lists. */
export const answerParts = (answer: string): MarkdownPart[] =>
  blockParts({ type: MARKUP.test(answer) ? "html" : "text", content: answer });
