import { readFileSync, writeFileSync } from "node:fs";
import type { Breach } from "../check/check-history.ts";
import { machineLine } from "./machine.ts";
import { withRow, type ProofRow } from "./proof-page.ts";

/** Figures in display order, breaches, and the command that runs it again. */
export type GoalResult = {
  readonly goal: string;
  readonly figures: ProofRow;
  readonly breaches: readonly Breach[];
  readonly replay: string;
  /** Holds the history and the shop's logs. */
  readonly folder: string;
};

const PAGE = "docs/proof.md";
const SHOWN = 40;

export function reportLines({ goal, figures, breaches, replay, folder }: GoalResult): string[] {
  const shown = breaches.slice(0, SHOWN).map(({ rule, what }) => `BROKEN  ${rule}: ${what}`);
  const rest = breaches.length > SHOWN ? [`… and ${breaches.length - SHOWN} more`] : [];
  return [
    `${goal}: ${figures.map(([name, value]) => `${name} ${value}`).join(", ")}`,
    ...(breaches.length === 0 ? ["Every promise was kept."] : [...shown, ...rest, `History and logs: ${folder}`]),
    `Again: ${replay}`,
  ];
}

/** Into the goal's table of docs/proof.md, with date and machine. */
export function record({ goal, figures, breaches, replay }: GoalResult): void {
  const row: ProofRow = [
    ["date", new Date().toISOString().slice(0, 10)],
    ...figures,
    ["broken", String(breaches.length)],
    ["machine", machineLine()],
    ["command", `\`${replay}\``],
  ];
  writeFileSync(PAGE, withRow(readFileSync(PAGE, "utf8"), goal, row));
}
