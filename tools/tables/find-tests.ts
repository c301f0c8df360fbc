import { basename } from "node:path";
import { nodesOf } from "#tools/checks/syntax.ts";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import { testTitles } from "#tools/checks/documents/test-titles.ts";

/** `title` may have placeholders that a table of cases fills in. */
export type FoundTest = { readonly file: string; readonly title: string };

const TEST_FILE = /\.(?:test|e2e)\.tsx?$/;
const IDS = /^(?:(?:[A-Z]-[A-Z\d.*-]+|I\d+)(?:\s*,\s*|\s+(?:and|to)\s+|\s*:\s*))+/;
const PLACE = /%(?:\d\$)?[a-z#]|\$\{|\$[a-z]\w*/i;
/** Characters of a title that identify a test. */
const TELLING = 12;
const ENOUGH = 30;

const bare = (title: string): string => title.replace(IDS, "").trim();
export const beginningOf = (title: string): string => (title.split(PLACE)[0] ?? "").trimEnd();
const stemOf = (file: string): string => basename(file).replace(/(?:\.test)?\.tsx?$/, "");

export const allTests = (tree: SourceTree): FoundTest[] =>
  tree.files
    .filter((file) => TEST_FILE.test(file))
    .flatMap((file) => testTitles(nodesOf(tree, file)).map((title) => ({ file, title })));

/** `label` is "file: beginning of its title"; the file may have been renamed, its title not. */
export function findTest(tests: readonly FoundTest[], label: string): FoundTest | null {
  const [stem = "", ...rest] = label.split(": ");
  const wanted = rest.join(": ").replace(/…$/, "").trim();
  const named =
    wanted === "" ? [] : tests.filter(({ title }) => title.startsWith(wanted) || isNamed(bare(title), bare(wanted)));
  const found = named.toSorted((one, other) => closeness(other.title, wanted) - closeness(one.title, wanted));
  const inFile = found.find(({ file }) => stemOf(file) === stem);
  // Titles that are only a case's text are known by their file; one elsewhere counts when there is no other.
  const byCase = tests.find(({ file, title }) => wanted !== "" && stemOf(file) === stem && wordsOf(title).length < 2);
  return inFile ?? byCase ?? (found.length === 1 ? (found[0] ?? null) : null);
}

const closeness = (title: string, wanted: string): number =>
  bare(title).startsWith(bare(wanted)) ? Infinity : wordsOf(title).length;

const wordsOf = (title: string): string => {
  const words = bare(title)
    .split(PLACE)
    .map((part) => part.replace(/^\}/, "").trim());
  return words.toSorted((one, other) => other.length - one.length)[0] ?? "";
};

function isNamed(title: string, wanted: string): boolean {
  if (wanted === "") return false;
  if (title.startsWith(wanted)) return true;
  const beginning = beginningOf(title);
  if (beginning.length >= TELLING) return wanted.startsWith(beginning);
  // A title that begins with a placeholder is identified by the words behind it.
  const words = wordsOf(title);
  return words.length >= TELLING / 2 && (wanted.includes(words.slice(0, ENOUGH)) || words.startsWith(wanted));
}
