import type { SourceTree } from "#tools/checks/source-tree.ts";

const LIST = "docs/spec/acceptance.md";
const ROW = /^\| ([SA]-[A-Z]+-\d+) \|/gm;
const AREA = /^\| ([SA]-[A-Z]+) \| ([^|]+) \| \d+ \|$/gm;
const NAMED = /\b([SA]-[A-Z]+)-(\d+)(?:(?:\.\.| to \1-)(\d+))?(?!\d)/g;

const IDS = /^(?:(?:[A-Z]-[A-Z\d.*-]+|I\d+)(?:\s*,\s*|\s+(?:and|to)\s+|\s*:\s*))+/;

export type Area = { readonly id: string; readonly title: string; readonly rows: readonly string[] };

export function readAreas(tree: SourceTree): Area[] {
  const text = tree.read(LIST);
  const rows = [...text.matchAll(ROW)].map(([, id = ""]) => id);
  return [...text.matchAll(AREA)].map(([, id = "", title = ""]) => ({
    id,
    title: title.trim(),
    rows: rows.filter((row) => row.startsWith(`${id}-`)),
  }));
}

/** The rows that a test's title names: "S-VAL-02, S-VAL-03" and ranges such as "S-CART-01 to S-CART-03". */
export function rowsNamedIn(title: string): string[] {
  return [...title.matchAll(NAMED)].flatMap(([, area = "", first = "", last = first]) => {
    const count = Math.max(Number(last) - Number(first), 0) + 1;
    return Array.from(
      { length: count },
      (_, at) => `${area}-${String(Number(first) + at).padStart(first.length, "0")}`,
    );
  });
}

/** A test's title without the ids it begins with: acceptance rows, rulings, faults, attacks and invariants. */
export const sentenceOf = (title: string): string => title.replace(IDS, "").trim();
