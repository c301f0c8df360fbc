import { escapeHtml } from "./escape-html.ts";
import { decodeEntities, escapeText } from "./html-entities.ts";
import { allowedAttributes, isAllowedTag, isVoidTag } from "./clean-html-tags.ts";

/** A part of cleaned HTML. Of a tag only what the allow-list knows is left; texts are as a person reads them. */
export type HtmlToken =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open"; readonly tag: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: "close"; readonly tag: string };

// Lengths are bounded so that no text, however odd, takes long to read.
const PART =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]{0,30})((?:"[^"]{0,4000}"|'[^']{0,4000}'|[^"'<>]){0,2000})(?:>|$)|<[!?][^>]*(?:>|$)/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/g;
/** Tags whose content is no text for people: it goes with them. */
const SWALLOWED =
  /^(?:script|style|title|head|template|svg|math|iframe|object|noscript|textarea|select|xmp|noembed|noframes)$/;
const LOOKS_LIKE_HTML = /<[a-z!/]/i;

/**
 * Staff's HTML as the parts a mail or a page may have: every other tag, attribute, style and address is left out, what
 * is open is closed, nothing is closed that was not opened here. `shopUrl` completes addresses such as "/products".
 * Text without any tag becomes paragraphs.
 */
export function readCleanHtml(html: string, shopUrl: string): HtmlToken[] {
  return closed(tokensOf(LOOKS_LIKE_HTML.test(html) ? html : asParagraphs(html), shopUrl));
}

/** Writes parts as HTML. All markup is written here, so nothing but the allow-list can come out. */
export const writeCleanHtml = (tokens: readonly HtmlToken[]): string => tokens.map(written).join("");

function tokensOf(html: string, shopUrl: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const addText = (raw: string): void => void (raw && tokens.push({ kind: "text", text: decodeEntities(raw) }));
  const parts = new RegExp(PART);
  let at = 0;
  for (let match = parts.exec(html); match; match = parts.exec(html)) {
    addText(html.slice(at, match.index));
    const [all, slash, name = "", attributes = ""] = match;
    const tag = name.toLowerCase();
    at = match.index + all.length;
    if (!slash && SWALLOWED.test(tag)) at = endOf(html, tag, at);
    else if (isAllowedTag(tag)) tokens.push(slash ? { kind: "close", tag } : opening(tag, attributes, shopUrl));
    parts.lastIndex = at;
  }
  addText(html.slice(at));
  return tokens;
}

function opening(tag: string, raw: string, shopUrl: string): HtmlToken {
  const given = [...raw.matchAll(ATTRIBUTE)].map(([, name = "", double, single, bare]): [string, string] => [
    name.toLowerCase(),
    decodeEntities(double ?? single ?? bare ?? ""),
  ]);
  return { kind: "open", tag, attributes: allowedAttributes(tag, given, shopUrl) };
}

/** Where the content of a swallowed tag ends: after its closing tag, or with everything. */
function endOf(html: string, tag: string, from: number): number {
  const close = new RegExp(`</${tag}`, "gi");
  close.lastIndex = from;
  const end = close.test(html) ? html.indexOf(">", close.lastIndex) : -1;
  return end === -1 ? html.length : end + 1;
}

function closed(tokens: readonly HtmlToken[]): HtmlToken[] {
  const open: string[] = [];
  const kept = tokens.flatMap((token): HtmlToken[] => {
    if (token.kind === "text") return [token];
    if (token.kind === "close") return closing(open, token.tag);
    if (!isVoidTag(token.tag)) open.push(token.tag);
    return [token];
  });
  return [...kept, ...open.toReversed().map((tag): HtmlToken => ({ kind: "close", tag }))];
}

/** Closes a tag together with those opened within it; nothing when it is not open. Changes the list of open ones. */
function closing(open: string[], tag: string): HtmlToken[] {
  const at = open.lastIndexOf(tag);
  if (at === -1) return [];
  return open
    .splice(at)
    .toReversed()
    .map((name) => ({ kind: "close", tag: name }));
}

const asParagraphs = (text: string): string =>
  text
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => `<p>${paragraph.split(/\r?\n/).map(escapeText).join("<br>")}</p>`)
    .join("\n");

function written(token: HtmlToken): string {
  switch (token.kind) {
    case "text":
      return escapeHtml(token.text);
    case "close":
      return `</${token.tag}>`;
    case "open":
      return `<${[token.tag, ...Object.entries(token.attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)].join(" ")}>`;
  }
}
