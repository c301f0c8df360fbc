import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from "sanitize-html";
import { escapeHtml } from "./safe-text.ts";

/** Only allow-listed tags and attributes; texts are decoded. */
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
/** No url() or expression(): colours are the only functions. */
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
  // The content of these tags is not for people and is removed with them.
  nonTextTags: list(
    "script style title head template svg math iframe object noscript textarea option select xmp noembed noframes",
  ),
};
const LOOKS_LIKE_HTML = /<[a-z!/]/i;
const PART = /<(\/?)([a-z][a-z0-9]*)((?: [^<>]*)?)>|([^<]+)/g;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** Staff's HTML as balanced, allow-listed parts. `shopUrl` completes relative addresses; plain text becomes paragraphs. */
export function readCleanHtml(html: string, shopUrl: string): HtmlToken[] {
  const complete: Transformer = (tagName, attribs) => ({ tagName, attribs: withAddress(attribs, shopUrl) });
  const markup = LOOKS_LIKE_HTML.test(html) ? html : asParagraphs(html);
  const once = sanitizeHtml(markup, { ...ALLOWED, transformTags: { a: complete, img: complete } });
  // Removing a tag can join the text around it into a new one; the second pass sees what browsers see.
  return tokensOf(sanitizeHtml(once, ALLOWED));
}

export const writeCleanHtml = (tokens: readonly HtmlToken[]): string => tokens.map(written).join("");

/** The sanitizer can judge complete addresses only. */
function withAddress(attributes: Attributes, shopUrl: string): Attributes {
  const complete = Object.entries(attributes).map(([name, value]) =>
    name === "href" || name === "src" ? [name, URL.parse(value.trim(), shopUrl)?.href ?? ""] : [name, value],
  );
  return Object.fromEntries(complete) as Attributes;
}

/** Relies on the sanitizer's output: lower-case tags, quoted attributes, four entities. */
const tokensOf = (html: string): HtmlToken[] =>
  Array.from(html.matchAll(PART), ([, slash, tag = "", attributes = "", text]): HtmlToken => {
    if (text !== undefined) return { kind: "text", text: decoded(text) };
    if (slash) return { kind: "close", tag };
    const pairs = Array.from(attributes.matchAll(ATTRIBUTE), ([, name = "", value = ""]) => [name, decoded(value)]);
    return { kind: "open", tag, attributes: Object.fromEntries(pairs) as Record<string, string> };
  });

const decoded = (text: string): string => text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? "");

const asParagraphs = (text: string): string =>
  text
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
    .filter((paragraph) => paragraph !== "")
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
