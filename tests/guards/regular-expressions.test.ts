import { resolve } from "node:path";
import { expect, test } from "vitest";
import { openTree } from "#tools/checks/source-tree.ts";
import { nodesOf } from "#tools/checks/syntax.ts";

const BYTES = 100_000;
/** A linear pattern takes a few ms for the longest text; a quadratic one takes many seconds. */
const MOST_MS = 2000;
const MICROSECONDS = 1000;

const tree = openTree(resolve(import.meta.dirname, "../.."));
const patterns = new Map(
  tree.files
    .filter((file) => /^(?:app\/|server\.ts$)/.test(file) && /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      nodesOf(tree, file)
        .filter(({ type }) => type === "RegExpLiteral")
        .map(({ pattern, flags }) => [new RegExp(String(pattern), String(flags)), file] as const),
    )
    .map(([pattern, file]) => [String(pattern), { pattern, file }]),
);

/** Units to repeat: runs and beginnings matched by patterns of names, numbers, addresses, blanks and markup. */
const UNITS = [
  " ",
  "\t",
  "\n",
  "1",
  "a",
  "A",
  "é",
  "-",
  ".",
  ",",
  "_",
  "%",
  "/",
  '"',
  "'",
  "@",
  "&",
  "=",
  "<a",
  "<!--",
].concat(["a-", "1.", "a.", "a@", ", ", '""', "<a'\"", "a=&", "./", "https://"]);
const HOSTILE = UNITS.flatMap((unit) => {
  const run = unit.repeat(BYTES / unit.length);
  return [`${run}\n\u0000`, `${run}x!`];
});

test("A-095: no pattern takes long over 100 kB of hostile text", { timeout: 120_000 }, () => {
  expect(patterns.size).toBeGreaterThan(100);
  const slow = [...patterns.values()].flatMap(({ pattern, file }) => {
    const worst = slowest(pattern);
    return worst > MOST_MS ? [`${file}: ${String(pattern)} ${String(Math.round(worst))} ms`] : [];
  });
  expect(slow).toEqual([]);
});

/** In ms of processor time, so that a busy machine slows no pattern; skips the remaining texts once one took too long. */
function slowest(pattern: RegExp): number {
  let longest = 0;
  for (const text of HOSTILE) {
    const start = process.cpuUsage();
    text.replace(pattern, "");
    longest = Math.max(longest, process.cpuUsage(start).user / MICROSECONDS);
    if (longest > MOST_MS) break;
  }
  return longest;
}
