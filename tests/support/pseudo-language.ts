import { catalogues, translate } from "#app/shared/kernel/catalogue/catalogue.ts";
import { parseMessage, type Part } from "#app/shared/kernel/catalogue/parse-message.ts";
import { LOCALES } from "#app/shared/kernel/format/locale.ts";

/** The locale of the pseudo-language: none of its letters is English. */
export const PSEUDO = "ka";

/** Every English letter as one of another alphabet. */
const disguised = (words: string): string =>
  words.replaceAll(/[a-z]/gi, (letter) =>
    String.fromCodePoint(0x10d0 + (letter.toLowerCase().codePointAt(0) ?? 97) - 97),
  );

const quoted = (words: string): string => words.replaceAll("'", "''").replaceAll(/[{}#]/g, "'$&'");

const writeParts = (parts: readonly Part[]): string => parts.map(writePart).join("");

function writePart(part: Part): string {
  switch (part.kind) {
    case "words":
      return quoted(disguised(part.words));
    case "value":
      return `{${part.name}}`;
    case "number":
      return `{${part.name}, number}`;
    case "choice": {
      const cases = part.cases.map(({ key, parts }) => `${key} {${writeParts(parts)}}`);
      return `{${part.name}, ${part.by}, ${cases.join(" ")}}`;
    }
  }
}

function translated(tree: unknown): unknown {
  if (typeof tree === "string") return writeParts(parseMessage(tree));
  if (Array.isArray(tree)) return tree.map(translated);
  return Object.fromEntries(Object.entries(tree as object).map(([name, value]) => [name, translated(value)]));
}

/** Adds a language with every loaded catalogue in non-English letters, for requests that accept it. */
export function addPseudoLanguage(): void {
  (LOCALES as unknown as string[]).push(PSEUDO);
  for (const { catalogue, english } of catalogues()) translate(catalogue, PSEUDO, translated(english) as never);
}

/** Fewer would match user input: "{name} from {place}". */
const FIXED_LETTERS = 8;

/** A finder of English texts in the text and labelling attributes of markup: whole messages, with any values. */
export function englishFinder(): (html: string) => string[] {
  const messages = catalogues().flatMap(({ english }) => textsIn(english));
  const plain = new Set(messages.filter(isPlain).map(spoken));
  const open = messages.filter((parts) => !isPlain(parts) && lettersOf(spoken(parts)) >= FIXED_LETTERS);
  const pattern = new RegExp(`^(?:${open.map((parts) => parts.map(patternOf).join("")).join("|")})$`, "is");
  // Most pieces are on every page.
  const known = new Map<string, boolean>();
  return (html) =>
    piecesOf(html).filter((piece) => {
      const isEnglish = known.get(piece) ?? (plain.has(piece) || pattern.test(piece));
      known.set(piece, isEnglish);
      return isEnglish;
    });
}

const lettersOf = (words: string): number => words.replaceAll(/[^a-z]/gi, "").length;
const textsIn = (tree: unknown): (readonly Part[])[] =>
  typeof tree === "string" ? [parseMessage(tree)] : Object.values(tree as object).flatMap(textsIn);

const isPlain = (parts: readonly Part[]): boolean => parts.every(({ kind }) => kind === "words");
const spoken = (parts: readonly Part[]): string =>
  parts
    .map((part) => (part.kind === "words" ? part.words : ""))
    .join("")
    .trim();

function patternOf(part: Part): string {
  if (part.kind === "words") return part.words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  if (part.kind !== "choice") return ".+?";
  return `(?:${part.cases.map(({ parts }) => parts.map(patternOf).join("")).join("|")})`;
}

/** Visible and spoken texts: between tags, and in labelling attributes. Options of countries and those that equal their value are data. */
function piecesOf(html: string): string[] {
  const body = html
    .replaceAll(/<(script|style|svg)\b[^]*?<\/\1>/g, "")
    .replaceAll(/<option\b[^>]*value="[A-Z]{2}"[^>]*>[^<]*<\/option>/g, "")
    .replaceAll(/<option\b[^>]*value="([^"]*)"[^>]*>\1<\/option>/g, "");
  const attributes = [...body.matchAll(/\s(?:aria-label|alt|title|placeholder|name="description" content)="([^"]*)"/g)];
  const words = [...attributes.map(([, text = ""]) => text), ...body.split(/<[^>]*>/)];
  return words.map(unescaped).filter((text) => /\p{L}{2}/u.test(text));
}

const unescaped = (text: string): string =>
  text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();
