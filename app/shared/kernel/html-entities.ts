import { ownValue } from "./own-value.ts";

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  copy: "©",
  reg: "®",
  trade: "™",
  euro: "€",
  pound: "£",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  middot: "·",
  deg: "°",
  times: "×",
  rarr: "→",
  larr: "←",
};
const ENTITY = /&(?:#(\d{1,7}|x[0-9a-f]{1,6})|([a-z][a-z0-9]*));?/gi;
const HEX = 16;
const LAST_CODE_POINT = 0x10_ff_ff;
const FIRST_PRINTABLE = 32;

/** Entities of HTML as the characters they stand for; unknown names stay as they are typed. */
export const decodeEntities = (html: string): string =>
  html.replaceAll(ENTITY, (typed, code?: string, name = "") =>
    code === undefined ? (ownValue(NAMED, name) ?? ownValue(NAMED, name.toLowerCase()) ?? typed) : character(code),
  );

/** Text typed where HTML may stand: its own entities mean what they say in HTML. */
export const escapeText = (text: string): string => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function character(code: string): string {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), HEX) : Number(code);
  if (point > LAST_CODE_POINT) return "";
  return point < FIRST_PRINTABLE ? " " : String.fromCodePoint(point);
}
