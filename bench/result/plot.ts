import { isRatio, isReached, shownFigure, shownNumber, type BenchResult, type Figure } from "./result.ts";

const WIDTH = 800;
const LABELS = 345;
const ROOM = WIDTH - LABELS - 10;
/** Room for the words behind the longest bar. */
const WORDS = 190;
const ROW = 34;
const TOP = 12;
/** Enough for a small drawing; the table beside it has the rest. */
const MOST_ROWS = 20;
const BAR = 12;
const THIN = 4;

/** Drawn without scripts; the colours follow the reader's light or dark. */
const STYLE = `text{font:13px system-ui,sans-serif;fill:#24292f}.bar{fill:#2f6f4f}.missed{fill:#b3541e}.other{fill:#8c959f}.goal{stroke:#24292f;stroke-width:2}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.bar{fill:#5fb98a}.missed{fill:#f0883e}.other{fill:#768390}.goal{stroke:#e6edf3}}`;

/** Bars of a result's ratios and figures, with references and goals. Figures of one unit share a scale. */
export function benchPlot(result: BenchResult): string {
  const rows = [...result.ratios, ...result.figures].slice(0, MOST_ROWS).map(withOne);
  const scales = scalesOf(rows);
  const height = TOP * 2 + rows.length * ROW;
  const bars = rows.map((row, at) => rowOf(row, { y: TOP + at * ROW, scale: scales.get(row.unit) ?? 1 }));
  const description = rows.map((row) => `${row.name} ${shownFigure(row.value, row.unit)}`).join("; ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title desc">
<title id="title">${escaped(`${result.name}, measured on ${result.date.slice(0, 10)}`)}</title>
<desc id="desc">${escaped(description)}</desc>
<style>${STYLE}</style>
${bars.join("\n")}
</svg>
`;
}

/** A ratio is drawn beside its reference, which is 1. */
const withOne = (row: Figure): Figure => (isRatio(row) ? { reference: { name: row.unit, value: 1 }, ...row } : row);

/** Pixels of one unit, by unit. */
function scalesOf(rows: readonly Figure[]): Map<string, number> {
  const scales = new Map<string, number>();
  for (const [unit, each] of Map.groupBy(rows, (row) => row.unit)) {
    const most = Math.max(
      ...each.flatMap(({ value, goal, reference }) => [value, goal?.value ?? 0, reference?.value ?? 0]),
    );
    scales.set(unit, most > 0 ? (ROOM - WORDS) / most : 0);
  }
  return scales;
}

function rowOf(row: Figure, { y, scale }: { y: number; scale: number }): string {
  const { value, unit, goal, reference } = row;
  const length = (of: number): string => Math.max(0, of * scale).toFixed(1);
  const shown = isRatio(row) ? `${shownNumber(value)} ×` : shownFigure(value, unit);
  const words = goal ? `${shown} (${goal.how} ${shownNumber(goal.value)})` : shown;
  const longest = Math.max(value, reference?.value ?? 0, goal?.value ?? 0);
  const parts = [
    `<text x="${LABELS - 10}" y="${y + BAR}" text-anchor="end">${escaped(short(row.name))}</text>`,
    `<rect class="${isReached(row) === false ? "missed" : "bar"}" x="${LABELS}" y="${y}" width="${length(value)}" height="${BAR}"/>`,
    `<text x="${(LABELS + 6 + Number(length(longest))).toFixed(1)}" y="${y + BAR}">${escaped(words)}</text>`,
  ];
  if (reference)
    parts.push(
      `<rect class="other" x="${LABELS}" y="${y + BAR + 2}" width="${length(reference.value)}" height="${THIN}"/>`,
    );
  if (goal) {
    const x = (LABELS + Number(length(goal.value))).toFixed(1);
    parts.push(`<line class="goal" x1="${x}" x2="${x}" y1="${y - 3}" y2="${y + BAR + THIN + 3}"/>`);
  }
  return parts.join("\n");
}

const MOST_LETTERS = 48;
const short = (name: string): string => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name);
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
