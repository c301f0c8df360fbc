import type { ProofRow } from "../proof/proof-page.ts";
import type { Breach } from "./check/check-history.ts";

/** Figures in display order, breaches, and the command that repeats it. */
export type GoalResult = {
  readonly goal: string;
  /** Number of the rules that it was checked by; it rises when one becomes stronger. */
  readonly checker: number;
  readonly figures: ProofRow;
  readonly breaches: readonly Breach[];
  readonly replay: string;
  /** Contains the history and the shop's logs. */
  readonly folder: string;
};

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
