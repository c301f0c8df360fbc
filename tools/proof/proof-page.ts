/** Figures of one run: a row of its goal's table, by column. */
export type ProofRow = readonly (readonly [column: string, value: string])[];

/** Summed over rows, so that a large goal can be reached in portions with different seeds. */
const ADDED = ["checkouts", "faults (met)", "rounds", "tries", "kills", "deliveries", "requests", "orders", "charges"];
/** Rows with different values in this column are summed separately. */
const APART = "added to each database call";
const BROKEN = "broken";
const DATE = "date";

/** Adds a row to the goal's table and the sums since the last breach; throws without the goal's markers. */
export function withRow(page: string, goal: string, row: ProofRow): string {
  const [begin, end] = [`<!-- ${goal}:start -->`, `<!-- ${goal}:end -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no place for ${goal}: ${begin} … ${end}`);
  const section = page
    .slice(from + begin.length, to)
    .trim()
    .split("\n");
  const head = [line(row.map(([column]) => column)), line(row.map(() => "---"))];
  const lines = section[0]?.startsWith("|") ? section.filter((text) => text.startsWith("|")) : head;
  const table = [...lines, line(row.map(([, value]) => value))];
  const added = [table.join("\n"), ...together(table)].join("\n\n");
  return `${page.slice(0, from)}${begin}\n\n${added}\n\n${page.slice(to)}`;
}

/** Sums of the rows since the last breach; empty for a single row, and without a column that is summed. */
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
    if (sums.length === 0) return [];
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
