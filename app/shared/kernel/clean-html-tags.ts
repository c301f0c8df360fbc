const TAGS = new Set(
  "a b blockquote br caption center code div em h1 h2 h3 h4 hr i img li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul".split(
    " ",
  ),
);
const VOID = new Set(["br", "hr", "img"]);
const CELL = ["align", "valign", "colspan", "rowspan", "width"];
const OF_TAG: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "title"],
  img: ["src", "alt", "width", "height"],
  td: CELL,
  th: CELL,
  table: ["align", "width", "border", "cellpadding", "cellspacing"],
};
const STYLES =
  /^(?:color|background-color|font-(?:size|weight|style|family)|text-(?:align|decoration|transform)|line-height|letter-spacing|(?:padding|margin)(?:-(?:top|right|bottom|left))?|border(?:-(?:top|right|bottom|left|radius|collapse|spacing))?|(?:max-)?width|height|vertical-align)$/;
const STYLE_VALUE = /^(?:[\w\s.,%#'"-]|rgba?\([\d\s.,%/]*\)|hsla?\([\d\s.,%/deg]*\))+$/;
const LINK = new Set(["http:", "https:", "mailto:", "tel:"]);
const PICTURE = new Set(["http:", "https:"]);

/** Whether cleaned HTML may have this tag; no script, form, frame or foreign content is among them. */
export const isAllowedTag = (tag: string): boolean => TAGS.has(tag);

/** Whether a tag has no content and no end. */
export const isVoidTag = (tag: string): boolean => VOID.has(tag);

/** Of a tag's attributes those cleaned HTML may have, with harmless values; addresses complete, of known kinds. */
export function allowedAttributes(
  tag: string,
  given: readonly (readonly [string, string])[],
  shopUrl: string,
): Record<string, string> {
  const names = OF_TAG[tag] ?? [];
  const kept = given.flatMap(([name, value]): [string, string][] => {
    if (name === "style") return pair(name, allowedStyle(value));
    if (!names.includes(name)) return [];
    if (name === "href") return pair(name, address(value, shopUrl, LINK));
    if (name === "src") return pair(name, address(value, shopUrl, PICTURE));
    return [[name, value]];
  });
  return Object.fromEntries(kept);
}

const pair = (name: string, value: string): [string, string][] => (value === "" ? [] : [[name, value]]);

function allowedStyle(style: string): string {
  const parts = style.split(";").flatMap((part) => {
    const [name = "", ...rest] = part.split(":");
    const [property, value] = [name.trim().toLowerCase(), rest.join(":").trim()];
    return STYLES.test(property) && STYLE_VALUE.test(value) ? [`${property}:${value}`] : [];
  });
  return parts.join(";");
}

function address(value: string, shopUrl: string, kinds: ReadonlySet<string>): string {
  const url = URL.parse(value.trim(), shopUrl);
  return url && kinds.has(url.protocol) ? url.href : "";
}
