import { readCleanHtml, writeCleanHtml, type HtmlToken } from "#app/shared/kernel/clean-html.ts";
import type { ContentBlock, MarkdownPart } from "../types.ts";
import { markdownParts } from "./markdown-parts.ts";

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
