import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { machineLine } from "./machine.ts";
import { withRow, type ProofRow } from "./proof-page.ts";

/** Some commands change the working directory. */
const PAGE = resolve(import.meta.dirname, "../../docs/proof.md");

/** Figures in display order; `replay` is the command that repeats the run. */
type ProvedRun = {
  readonly goal: string;
  readonly figures: ProofRow;
  readonly broken: number;
  readonly replay: string;
  /** Number of the rules that a run was checked by, where they became stronger over time. */
  readonly checker?: number;
};

/** Writes a row into the goal's table of docs/proof.md, with date and machine. */
export function record({ goal, figures, broken, replay, checker }: ProvedRun): void {
  const row: ProofRow = [
    ["date", new Date().toISOString().slice(0, 10)],
    ...figures,
    ["broken", String(broken)],
    ["machine", machineLine()],
    ["command", `\`${replay}\``],
    ...(checker === undefined ? [] : [["checker", String(checker)] as const]),
  ];
  writeFileSync(PAGE, withRow(readFileSync(PAGE, "utf8"), goal, row));
}
