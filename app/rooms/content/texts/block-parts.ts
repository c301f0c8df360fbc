import { readCleanHtml, writeCleanHtml, type HtmlToken } from "#app/shared/kernel/text/clean-html.ts";
import type { ContentBlock, MarkdownPart } from "../types.ts";
import { markdownParts } from "./markdown-parts.ts";
import { legalTexts } from "../messages.ts";

/** Stands for the shop while addresses are read, so that those within it stay short. */
const HERE = "https://shop.invalid";

/** How things look is the page's own. */
const LOOKS = new Set(["style", "align", "valign", "width", "height", "border", "cellpadding", "cellspacing"]);

/** A block as what a page prints: markup is cleaned, JSON is for programs, all else is text. */
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
  // A page has one heading of the first rank, and that is its own.
  const tag = token.tag === "h1" ? "h2" : token.tag;
  if (token.kind === "close") return { ...token, tag };
  const kept = Object.entries(token.attributes).filter(([name]) => !LOOKS.has(name));
  return { ...token, tag, attributes: Object.fromEntries(kept.map(([name, value]) => [name, within(value)])) };
}

const within = (value: string): string => (value.startsWith(`${HERE}/`) ? value.slice(HERE.length) : value);

type ShopState = {
  /** Whether the owner has confirmed that the legal texts are reviewed. */
  readonly isReviewed: boolean;
  /** Whether the shop takes money. */
  readonly isProduction: boolean;
};

/**
 * A text as shoppers may read it. A draft is nobody's word: a demo shop says so above it, a shop that takes money says
 * where to ask instead.
 */
export function reviewedText(
  all: readonly MarkdownPart[],
  { isReviewed, isProduction }: ShopState,
): { note: string | null; parts: readonly MarkdownPart[] } {
  const { note, parts } = takeDraftNote(all);
  if (note === null || isReviewed) return { note: null, parts };
  return isProduction
    ? { note: null, parts: [{ kind: "paragraph", text: legalTexts.pending }] }
    : { note: legalTexts.draft, parts };
}

const DRAFT = /^draft\b/i;

/** Takes the note off a text whose first paragraph says that it is a draft; readers get it above the text. */
export function takeDraftNote(parts: readonly MarkdownPart[]): { note: string | null; parts: readonly MarkdownPart[] } {
  const [first, ...rest] = parts;
  return first?.kind === "paragraph" && DRAFT.test(first.text)
    ? { note: first.text, parts: rest }
    : { note: null, parts };
}
