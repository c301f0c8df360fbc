import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from "sanitize-html";
import { escapeHtml } from "./safe-text.ts";

/** A part of cleaned HTML. Of a tag only what the allow-list knows is left; texts are as a person reads them. */
export type HtmlToken =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open"; readonly tag: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: "close"; readonly tag: string };

const list = (words: string): string[] => words.split(" ");
const CELL = list("align valign colspan rowspan width");
const SIDES = list("top right bottom left");
const STYLES = [
  ...list("color background-color font-size font-weight font-style font-family text-align text-decoration"),
  ...list("text-transform line-height letter-spacing vertical-align width max-width height"),
  ...["padding", "margin", "border"].flatMap((name) => [name, ...SIDES.map((side) => `${name}-${side}`)]),
  ...list("border-radius border-collapse border-spacing"),
];
/** No url(), no expression(): of functions only colours. */
const STYLE_VALUE = /^(?:[\w\s.,%#'"-]|rgba?\([\d\s.,%/]*\)|hsla?\([\d\s.,%/deg]*\))+$/;
const ALLOWED: IOptions = {
  allowedTags: list(
    "a b blockquote br caption center code div em h1 h2 h3 h4 hr i img li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul",
  ),
  allowedAttributes: {
    "*": ["style"],
    a: list("href title"),
    img: list("src alt width height"),
    td: CELL,
    th: CELL,
    table: list("align width border cellpadding cellspacing"),
  },
  allowedStyles: { "*": Object.fromEntries(STYLES.map((name) => [name, [STYLE_VALUE]])) },
  allowedSchemes: list("http https mailto tel"),
  allowedSchemesByTag: { img: list("http https") },
  // The content of these is no text for people: it goes with the tag.
  nonTextTags: list(
    "script style title head template svg math iframe object noscript textarea option select xmp noembed noframes",
  ),
};
const LOOKS_LIKE_HTML = /<[a-z!/]/i;
const PART = /<(\/?)([a-z][a-z0-9]*)((?: [^<>]*)?)>|([^<]+)/g;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/**
 * Staff's HTML as the parts a mail or a page may have: every other tag, attribute, style and address is left out, what
 * is open is closed, nothing is closed that was not opened here. `shopUrl` completes addresses such as "/products".
 * Text without any tag becomes paragraphs.
 */
export function readCleanHtml(html: string, shopUrl: string): HtmlToken[] {
  const complete: Transformer = (tagName, attribs) => ({ tagName, attribs: withAddress(attribs, shopUrl) });
  const markup = LOOKS_LIKE_HTML.test(html) ? html : asParagraphs(html);
  const once = sanitizeHtml(markup, { ...ALLOWED, transformTags: { a: complete, img: complete } });
  // Without a removed tag between them, two tags may nest as no parser reads them: the second pass sees what browsers see.
  return tokensOf(sanitizeHtml(once, ALLOWED));
}

export const writeCleanHtml = (tokens: readonly HtmlToken[]): string => tokens.map(written).join("");

/** Addresses as they lead from the shop; the sanitiser judges them only when they are complete. */
function withAddress(attributes: Attributes, shopUrl: string): Attributes {
  const complete = Object.entries(attributes).map(([name, value]) =>
    name === "href" || name === "src" ? [name, URL.parse(value.trim(), shopUrl)?.href ?? ""] : [name, value],
  );
  return Object.fromEntries(complete) as Attributes;
}

/** Takes apart what the sanitiser wrote: lower-case tags, quoted attributes, four entities. */
const tokensOf = (html: string): HtmlToken[] =>
  Array.from(html.matchAll(PART), ([, slash, tag = "", attributes = "", text]): HtmlToken => {
    if (text !== undefined) return { kind: "text", text: decoded(text) };
    if (slash) return { kind: "close", tag };
    const pairs = Array.from(attributes.matchAll(ATTRIBUTE), ([, name = "", value = ""]) => [name, decoded(value)]);
    return { kind: "open", tag, attributes: Object.fromEntries(pairs) as Record<string, string> };
  });

const decoded = (text: string): string => text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? "");

/** Typed text has no tags; its entities are kept. */
const asParagraphs = (text: string): string =>
  text
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll("<", "&lt;").replaceAll(/\r?\n/g, "<br>")}</p>`)
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
