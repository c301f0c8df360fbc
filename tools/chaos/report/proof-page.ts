/** What one run of a goal reached: a row of its table on the page, by column. */
export type ProofRow = readonly (readonly [column: string, value: string])[];

/** The page with one more row in the table between the goal's markers; throws when it has no such markers. */
export function withRow(page: string, goal: string, row: ProofRow): string {
  const [begin, end] = [`<!-- ${goal}:start -->`, `<!-- ${goal}:end -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no place for ${goal}: ${begin} … ${end}`);
  const kept = page.slice(from + begin.length, to).trim();
  const head = [line(row.map(([column]) => column)), line(row.map(() => "---"))];
  const lines = kept.startsWith("|") ? kept.split("\n") : head;
  const added = [...lines, line(row.map(([, value]) => value))].join("\n");
  return `${page.slice(0, from)}${begin}\n\n${added}\n\n${page.slice(to)}`;
}

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "/").replaceAll(/\s+/g, " ")).join(" | ")} |`;
