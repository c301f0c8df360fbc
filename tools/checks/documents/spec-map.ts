import { readAreas, rowsNamedIn, sentenceOf, type Area } from "./acceptance-rows.ts";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import { nodesOf } from "#tools/checks/syntax.ts";
import { testTitles } from "./test-titles.ts";

/** The checks' own tests mention rows without proving any. */
const TEST_FILE = /^(?!tools\/checks\/)(app|sandbox|tools|tests|bench|db)\/.+\.(test|e2e)\.tsx?$/;

/** Reasons why a row has no test that names it. */
const REASONS: Readonly<Record<string, string>> = {
  "A-ENT-37":
    "guest_orders is a partition of one table of orders, so that an order is found by its id in one place; its column user_id therefore exists. A CHECK of the table keeps it empty for guests (tests/schema, R-009).",
};

type Proof = { readonly file: string; readonly title: string };
export type SpecMap = {
  readonly areas: readonly Area[];
  readonly proofs: Proofs;
  readonly summary: string;
  /** Rows without a test, and tests that name unknown rows. */
  readonly errors: readonly string[];
};

export function readSpecMap(tree: SourceTree): SpecMap {
  const areas = readAreas(tree);
  const rows = areas.flatMap((area) => area.rows);
  const { proofs, errors } = readProofs(tree, new Set(rows));
  const open = rows.filter((row) => !proofs.has(row) && !(row in REASONS));
  const unproved = open.map((row) => `no test names the acceptance row ${row}`);
  return { areas, proofs, summary: summaryOf(areas, proofs), errors: [...errors, ...unproved] };
}

/** The rows with this id or in this area (a row's id without its number); all rows without `id`. */
export function specMapText({ areas, proofs }: SpecMap, id = ""): string {
  const isRequested = (row: string): boolean => id === "" || row === id || row.startsWith(`${id}-`);
  const requested = areas
    .map((area) => ({ ...area, rows: area.rows.filter(isRequested) }))
    .filter(({ rows }) => rows.length > 0);
  return requested
    .map((area) => [`${area.id}: ${area.title}`, ...area.rows.map((row) => rowText(row, proofs))].join("\n\n"))
    .join("\n\n");
}

type Proofs = ReadonlyMap<string, readonly Proof[]>;

function readProofs(tree: SourceTree, known: ReadonlySet<string>): { proofs: Proofs; errors: string[] } {
  const proofs = new Map<string, Proof[]>();
  const errors: string[] = [];
  for (const file of tree.files.filter((path) => TEST_FILE.test(path))) {
    for (const title of testTitles(nodesOf(tree, file))) {
      for (const row of new Set(rowsNamedIn(title))) {
        if (known.has(row)) proofs.set(row, [...(proofs.get(row) ?? []), { file, title }]);
        else errors.push(`${file}: the acceptance list has no row ${row} ("${title}")`);
      }
    }
  }
  return { proofs, errors };
}

function summaryOf(areas: readonly Area[], proofs: Proofs): string {
  const rows = areas.flatMap((area) => area.rows);
  const count = (start: string): string => {
    const counted = rows.filter((row) => row.startsWith(start));
    return `${counted.filter((row) => proofs.has(row)).length} of ${counted.length}`;
  };
  return `${count("")} rows proved (S ${count("S-")}, A ${count("A-")}).`;
}

function rowText(row: string, proofs: Proofs): string {
  const tests = new Set((proofs.get(row) ?? []).map(({ file, title }) => `${file}: ${oneLine(sentenceOf(title))}`));
  const lines = tests.size > 0 ? [...tests] : [`no test: ${REASONS[row] ?? "none yet"}`];
  return [row, ...lines.map((line) => `  ${line}`)].join("\n");
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ");
