/** What one run of a goal reached: a row of its table on the page, by column. */
export type ProofRow = readonly (readonly [column: string, value: string])[];

/** Columns that add up over rows, so that a large goal can be reached in portions, each by a seed of its own. */
const ADDED = ["checkouts", "faults (met)", "rounds", "tries", "kills", "deliveries", "requests", "orders", "charges"];
/** Rows that differ in it are added up apart. */
const APART = "added to each database call";
const BROKEN = "broken";
const DATE = "date";

/**
 * The page with one more row in the table between the goal's markers, and below it what the rows come to since something was last broken;
 * throws when it has no such markers.
 */
export function withRow(page: string, goal: string, row: ProofRow): string {
  const [begin, end] = [`<!-- ${goal}:start -->`, `<!-- ${goal}:end -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no place for ${goal}: ${begin} … ${end}`);
  const kept = page
    .slice(from + begin.length, to)
    .trim()
    .split("\n");
  const head = [line(row.map(([column]) => column)), line(row.map(() => "---"))];
  const lines = kept[0]?.startsWith("|") ? kept.filter((text) => text.startsWith("|")) : head;
  const table = [...lines, line(row.map(([, value]) => value))];
  const added = [table.join("\n"), ...together(table)].join("\n\n");
  return `${page.slice(0, from)}${begin}\n\n${added}\n\n${page.slice(to)}`;
}

/** What the rows since the last broken one come to; nothing for a single row. */
function together([head = "", , ...rows]: readonly string[]): string[] {
  const columns = cellsOf(head);
  const cell = (row: string, column: string): string => cellsOf(row)[columns.indexOf(column)] ?? "";
  const groups = Map.groupBy(rows, (row) => cell(row, APART));
  return [...groups].flatMap(([apart, all]) => {
    const clear = all.slice(all.findLastIndex((row) => cell(row, BROKEN) !== "0") + 1);
    if (clear.length < 2) return [];
    const sums = columns
      .filter((column) => ADDED.includes(column))
      .map((column) => `${column} ${sumOf(clear.map((row) => cell(row, column)))}`);
    const since = cell(clear[0] ?? "", DATE);
    const of = apart === "" ? "" : ` with ${apart}`;
    return [`Together since ${since}${of}, ${clear.length} runs: ${sums.join(", ")}; nothing broken.`];
  });
}

const cellsOf = (text: string): string[] =>
  text
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
const sumOf = (cells: readonly string[]): string => {
  const numbers = cells.map((text) => Number(/^\d+/.exec(text)?.[0] ?? 0));
  return numbers.reduce((sum, number) => sum + number, 0).toLocaleString("en");
};

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "/").replaceAll(/\s+/g, " ")).join(" | ")} |`;
