import { isReached, shownFigure, type BenchResult, type Figure } from "./result.ts";

/** A sub-command as the page introduces it. */
export type Described = { readonly name: string; readonly description: string };

const HEAD = `# What the shop costs

Written by the commands below (\`--record\`): do not edit it. Each result is kept in \`bench/results\`. Ratios come first: they compare the shop with something
simpler that did the same work on the same machine in the same run, so they hold on other machines too. Everything else is a figure of the
machine that is named. In the drawings a bar is the shop, the thin bar below it what it is compared with, and the line across its goal.`;

/** The whole page: every sub-command in order, with its result or how to record one. */
export function benchPage(benchmarks: readonly Described[], results: readonly BenchResult[]): string {
  const parts = benchmarks.map(({ name, description }) => {
    const result = results.find((each) => each.name === name);
    const body = result ? resultPart(result) : `Not recorded yet: \`npm run bench -- ${name} --record\`.`;
    return `## ${name}\n\n${description}\n\n${body}`;
  });
  return `${[HEAD, ...parts].join("\n\n")}\n`;
}

function resultPart(result: BenchResult): string {
  const rows = [...result.ratios, ...result.figures];
  const of = `${result.date.slice(0, 10)}, commit ${result.commit}, ${result.machine}: \`${result.command}\``;
  const drawing = `![${result.name}: figures beside goals and references](bench/${result.name}.svg)`;
  const table = [
    ["what", "the shop", "compared with", "goal"],
    ["---", "--:", "--:", "--:"],
    ...rows.map((row) => [row.name, shownFigure(row.value, row.unit), reference(row), goal(row)]),
  ].map((cells) => `| ${cells.map(cell).join(" | ")} |`);
  const notes = result.notes.map((note) => `- ${note}`).join("\n");
  return [of, ...(rows.length > 0 ? [drawing, table.join("\n")] : []), ...(notes ? [notes] : [])].join("\n\n");
}

const reference = ({ reference: other, unit }: Figure): string =>
  other ? `${other.name}: ${shownFigure(other.value, unit)}` : "";

function goal(figure: Figure): string {
  if (!figure.goal) return "";
  const { how, value } = figure.goal;
  return `${how} ${shownFigure(value, figure.unit)}${isReached(figure) === true ? "" : ", missed"}`;
}

const cell = (text: string): string => text.replaceAll("|", "/").replaceAll(/\s+/g, " ");
