/** Figures of one run: a row of its goal's table, by column. */
export type ProofRow = readonly (readonly [column: string, value: string])[];

/** Summed over rows, so that a large goal can be reached in portions with different seeds. */
const ADDED = [
  "checkouts (opened)",
  "faults (met)",
  "rounds",
  "tries",
  "kills",
  "deliveries",
  "requests",
  "orders",
  "charges",
];
/** Has a count for each of several names, "charged 33, order-saved 34"; these are summed by name. */
const ADDED_BY_NAME = "by point";
/** Rows with different values in this column are summed separately. */
const APART = "added to each database call";
/** Which rules a run was checked by: only rows of the newest number are summed. */
const CHECKER = "checker";
const BROKEN = "broken";
const DATE = "date";
const COMMAND = "command";
const NONE_BROKEN = "0";

/** Adds a row to the goal's table and the sums since the last breach; throws without the goal's markers. */
export function withRow(page: string, goal: string, row: ProofRow): string {
  const [begin, end] = [`<!-- ${goal}:start -->`, `<!-- ${goal}:end -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no place for ${goal}: ${begin} … ${end}`);
  const head = [line(row.map(([column]) => column)), line(row.map(() => "---"))];
  const lines = rowsIn(page.slice(from + begin.length, to));
  const table = [...(lines.length === 0 ? head : lines), line(row.map(([, value]) => value))];
  const added = [table.join("\n"), ...together(table)].join("\n\n");
  return `${page.slice(0, from)}${begin}\n\n${added}\n\n${page.slice(to)}`;
}

/** Commands of broken rows that no list item between their table and the next section names. */
export function unexplainedRows(page: string): string[] {
  return page.split(/^## /m).flatMap((section) => {
    const [head = "", , ...rows] = rowsIn(section);
    const items = section.split("\n").filter((text) => text.startsWith("- "));
    return rows
      .filter((row) => ![NONE_BROKEN, ""].includes(cellIn(head, row, BROKEN)))
      .map((row) => cellIn(head, row, COMMAND))
      .filter((command) => !items.some((item) => item.includes(command)));
  });
}

/** Sums of the rows since the last breach; empty for a single row, and without a column that is summed. */
function together([head = "", , ...rows]: readonly string[]): string[] {
  const checker = cellIn(head, rows.at(-1) ?? "", CHECKER);
  const current = rows.filter((row) => cellIn(head, row, CHECKER) === checker);
  const groups = Map.groupBy(current, (row) => cellIn(head, row, APART));
  return [...groups].flatMap(([apart, all]) => {
    const clear = all.slice(all.findLastIndex((row) => cellIn(head, row, BROKEN) !== NONE_BROKEN) + 1);
    if (clear.length < 2) return [];
    const sums = cellsOf(head)
      .filter((column) => ADDED.includes(column))
      .map((column) => `${nameOf(column)} ${sumOf(clear.map((row) => cellIn(head, row, column)))}`);
    if (cellsOf(head).includes(ADDED_BY_NAME))
      sums.push(`${ADDED_BY_NAME} ${sumsByName(clear.map((row) => cellIn(head, row, ADDED_BY_NAME)))}`);
    if (sums.length === 0) return [];
    const since = cellIn(head, clear[0] ?? "", DATE);
    const of = apart === "" ? "" : ` with ${apart}`;
    const by = checker === "" ? "" : ` by checker ${checker}`;
    return [`Together since ${since}${of}${by}, ${clear.length} runs: ${sums.join(", ")}; nothing broken.`];
  });
}

const rowsIn = (text: string): string[] => text.split("\n").filter((each) => each.startsWith("|"));
const cellsOf = (text: string): string[] =>
  text
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
/** Empty for a column that was added after the row. */
const cellIn = (head: string, row: string, column: string): string => cellsOf(row)[cellsOf(head).indexOf(column)] ?? "";

/** Of "150 (148)", what was planned and what happened, only what happened counts. */
const countIn = (cell: string): number => Number(/\((\d+)\)/.exec(cell)?.[1] ?? /^\d+/.exec(cell)?.[0] ?? 0);
const nameOf = (column: string): string => column.replaceAll(/[()]/g, "");
const sumOf = (cells: readonly string[]): string =>
  cells
    .map(countIn)
    .reduce((sum, number) => sum + number, 0)
    .toLocaleString("en");

function sumsByName(cells: readonly string[]): string {
  const sums = new Map<string, number>();
  for (const each of cells.flatMap((cell) => cell.split(", "))) {
    const [, name = "", count = "0"] = /^(\S+) (\d+)$/.exec(each) ?? [];
    if (name !== "") sums.set(name, (sums.get(name) ?? 0) + Number(count));
  }
  return [...sums].map(([name, sum]) => `${name} ${sum}`).join(", ");
}

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "/").replaceAll(/\s+/g, " ")).join(" | ")} |`;
