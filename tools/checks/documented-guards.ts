import type { Check, Violation } from "./check.ts";
import type { SourceTree } from "./source-tree.ts";

const DOCUMENT = "docs/guards.md";
const COLUMNS = 4;

/** The code that docs/guards.md says was switched off still stands in the file it names; what follows "…" is not compared. */
export const documentedGuards: Check = {
  name: "documented-guards",
  run(tree) {
    if (!tree.has(DOCUMENT)) return [];
    return tree
      .read(DOCUMENT)
      .split("\n")
      .flatMap((text, at) => {
        const message = faultOf(tree, cellsOf(text));
        return message === null ? [] : [{ file: DOCUMENT, line: at + 1, message } satisfies Violation];
      });
  },
};

/** What a row of a table says, cell by cell; a bar inside of code is written as "\|". */
const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.replaceAll("\\|", "|").trim());

function faultOf(tree: SourceTree, [, where = "", switchedOff = "", ...rest]: readonly string[]): string | null {
  const quoted = /`([^`…]+)/.exec(switchedOff)?.[1];
  // Rows with a pattern of places have a list of their own, which a test keeps.
  if (quoted === undefined || where.includes("*") || rest.length !== COLUMNS - 3) return null;
  const place = where.replace(/, .*/, "");
  const files = tree.files.filter((path) => `/${path}`.endsWith(`/${place}`));
  return files.some((file) => closed(tree.read(file)).includes(closed(quoted))) ? null : `no ${place} has ${quoted}`;
}

/** Code without what only its layout brings: blanks, and commas at the end of a line. A template's quotes count as quotes. */
const closed = (code: string): string =>
  code
    .replaceAll(/\s+/g, "")
    .replaceAll("`", "'")
    .replaceAll(/,(?=[)\]}]|$)/g, "");
