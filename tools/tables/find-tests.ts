import { basename } from "node:path";
import { sentenceOf } from "#tools/checks/documents/acceptance-rows.ts";
import { nodesOf } from "#tools/checks/syntax.ts";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import { testTitles } from "#tools/checks/documents/test-titles.ts";

/** `title` may have placeholders that a table of cases fills in. */
export type FoundTest = { readonly file: string; readonly title: string };

const TEST_FILE = /\.(?:test|e2e)\.tsx?$/;
const PLACE = /%(?:\d\$)?[a-z#]|\$\{|…|\$[a-z][\w.]*/i;
/** How many characters of a title identify a test. */
const IDENTIFYING = 12;
const ENOUGH = 30;

export const beginningOf = (title: string): string => (title.split(PLACE)[0] ?? "").trimEnd();
const stemOf = (file: string): string => basename(file).replace(/(?:\.test)?\.tsx?$/, "");

export const allTests = (tree: SourceTree): FoundTest[] =>
  tree.files
    .filter((file) => TEST_FILE.test(file))
    .flatMap((file) => testTitles(nodesOf(tree, file), { withConditional: true }).map((title) => ({ file, title })));

/** `label` is "file: beginning of its title"; the file may have been renamed, the title may not. */
export function findTest(tests: readonly FoundTest[], label: string): FoundTest | null {
  const [stem = "", ...rest] = label.split(": ");
  const searched = rest.join(": ").replace(/…$/, "").trim();
  const named =
    searched === ""
      ? []
      : tests.filter(({ title }) => title.startsWith(searched) || isNamed(sentenceOf(title), sentenceOf(searched)));
  const found = named.toSorted((one, other) => closeness(other.title, searched) - closeness(one.title, searched));
  const inFile = found.find(({ file }) => stemOf(file) === stem);
  // A title that is only a case's text is identified by its file; one in another file counts when it is unique and more than a few words agree.
  const byCase = tests.find(({ file, title }) => searched !== "" && stemOf(file) === stem && wordsOf(title).length < 2);
  const elsewhere = found.filter(({ title }) => closeness(title, searched) >= WHOLE);
  return inFile ?? byCase ?? (elsewhere.length === 1 ? (elsewhere[0] ?? null) : null);
}

/** All parts of a title that placeholders divide agree, in their order. */
const WHOLE = 1_000_000;

function closeness(title: string, searched: string): number {
  if (sentenceOf(title).startsWith(sentenceOf(searched))) return Infinity;
  const words = wordsOf(title).length;
  return words >= IDENTIFYING && isCase(sentenceOf(title), sentenceOf(searched)) ? WHOLE + words : words;
}

const isCase = (title: string, searched: string): boolean => new RegExp(`^${titlePattern(title)}`).test(searched);

/** A pattern of the title, with any text in its placeholders. */
export const titlePattern = (title: string): string =>
  title
    .split(PLACE)
    .map((part) => part.replace(/^\}/, "").replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(".*");

const wordsOf = (title: string): string => {
  const words = sentenceOf(title)
    .split(PLACE)
    .map((part) => part.replace(/^\}/, "").trim());
  return words.toSorted((one, other) => other.length - one.length)[0] ?? "";
};

function isNamed(title: string, searched: string): boolean {
  if (searched === "") return false;
  if (title.startsWith(searched)) return true;
  const beginning = beginningOf(title);
  if (beginning.length >= IDENTIFYING) return searched.startsWith(beginning);
  // A title that begins with a placeholder is identified by the words after it.
  const words = wordsOf(title);
  return words.length >= IDENTIFYING / 2 && (searched.includes(words.slice(0, ENOUGH)) || words.startsWith(searched));
}
