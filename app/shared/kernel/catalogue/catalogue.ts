import { formatNumber } from "../format/format.ts";
import { currentLocale } from "../format/locale.ts";
import type { Fitting, Fixes, FixedValues, Messages, TextNode, TextTree, Translated } from "./message-types.ts";
import { parseMessage, valueNames, type Case, type Part } from "./parse-message.ts";
import { pluralCase, rankCase } from "./plural.ts";

type Tree = Exclude<TextNode, string>;
type Values = Readonly<Record<string, unknown>>;
type Source = { readonly fixed: FixedValues; readonly trees: Map<string, Tree> };

const ENGLISH = "en";
const sources = new Map<object, Source>();

/**
 * The texts of a message module as ICU messages: a text is read as `texts.title`, one with values as `texts.remove({ name })`.
 * Each is looked up in the language of the request when it is read, so read late. `fixed` fills placeholders for good. In
 * the browser's script the build has put compiled code for one language in place of this call.
 */
export function messages<const Texts extends TextTree>(english: Texts): Messages<Texts>;
export function messages<const Texts extends TextTree, const Fixed extends FixedValues>(
  english: Texts,
  fixed: Fixed,
): Messages<Texts, keyof Fixed> & Fixes<keyof Fixed>;
export function messages(english: TextTree, fixed: FixedValues = {}): object {
  const source = { fixed, trees: new Map<string, Tree>([[ENGLISH, english]]) };
  const catalogue = branch(source, english, []);
  sources.set(catalogue, source);
  return catalogue;
}

/** Adds a language to a catalogue; a missing or misspelt name or value does not compile. */
export function translate<const Catalogue extends object, const Texts extends Translated<Catalogue>>(
  catalogue: Catalogue,
  locale: string,
  texts: Texts & Fitting<Catalogue, Texts>,
): void {
  sources.get(catalogue)?.trees.set(locale, texts);
}

export const catalogues = (): { catalogue: object; english: Tree; fixed: FixedValues }[] =>
  [...sources].map(([catalogue, { fixed, trees }]) => ({ catalogue, fixed, english: trees.get(ENGLISH) ?? {} }));

function branch(source: Source, tree: Tree, path: readonly string[]): object {
  const made = Array.isArray(tree) ? [] : {};
  for (const [name, value] of Object.entries(tree as TextTree)) {
    const at = [...path, name];
    const read = typeof value === "string" ? leaf(source, value, at) : null;
    const inside = read === null ? branch(source, value as Tree, at) : null;
    Object.defineProperty(made, name, { enumerable: true, get: read ?? (() => inside) });
  }
  return made;
}

/** Reads one message; parsed once per language, at its first use. */
function leaf(source: Source, english: string, path: readonly string[]): () => unknown {
  const parsed = inEachLocale((locale) => parseMessage(textAt(source.trees.get(locale), path) ?? english));
  const format = (values: Values): string => formatParts(parsed(), { ...values, ...source.fixed });
  const text = inEachLocale(() => format({}));
  let takesValues: boolean | undefined;
  return () => {
    takesValues ??= valueNames(parseMessage(english)).some((name) => !(name in source.fixed));
    return takesValues ? format : text();
  };
}

function inEachLocale<Made extends object | string>(make: (locale: string) => Made): () => Made {
  const made = new Map<string, Made>();
  return () => {
    const locale = currentLocale();
    const kept = made.get(locale) ?? make(locale);
    made.set(locale, kept);
    return kept;
  };
}

function textAt(tree: Tree | undefined, path: readonly string[]): string | undefined {
  let at: unknown = tree;
  for (const name of path) at = (at as Values | undefined)?.[name];
  return typeof at === "string" ? at : undefined;
}

const formatParts = (parts: readonly Part[], values: Values): string =>
  parts.map((part) => formatPart(part, values)).join("");

function formatPart(part: Part, values: Values): string {
  switch (part.kind) {
    case "words":
      return part.words;
    case "value":
      return String(values[part.name]);
    case "number":
      return formatNumber(Number(values[part.name]));
    case "choice":
      return formatParts(chosen(part, values[part.name]).parts, values);
  }
}

function chosen({ by, cases }: Extract<Part, { kind: "choice" }>, value: unknown): Case {
  const find = (key: string): Case | undefined => cases.find((each) => each.key === key);
  const other = find("other") ?? { key: "other", parts: [] };
  if (by === "select") return find(String(value)) ?? other;
  const count = Number(value);
  return find(`=${count}`) ?? find(by === "plural" ? pluralCase(count) : rankCase(count)) ?? other;
}
