import type { record } from "#tools/proof/record.ts";
import { inSeconds } from "#tools/start/progress.ts";
import type { Drill } from "./drill.ts";

const MS = 1000;

/** For docs/proof.md. */
export function figuresOf({
  tables,
  rows,
  files,
  restoreSeconds,
  lossSeconds,
  trial,
  faults,
}: Drill): Parameters<typeof record>[0] {
  return {
    goal: "drill",
    figures: [
      ["tables", String(tables)],
      ["rows", String(rows)],
      ["files", String(files)],
      ["restored in", inSeconds(restoreSeconds * MS)],
      ["a sudden end loses", inSeconds(lossSeconds * MS)],
      ["orders lost in the copy", String(trial.orders)],
      ["made again in", inSeconds(trial.seconds * MS)],
    ],
    // The trial's are among them.
    broken: faults.length,
    replay: "npm run drill",
  };
}

/** For the console and the back office. */
export function linesOf(drilled: Drill): string[] {
  const { backup, faults, tables, rows, files, held, restoreSeconds, lossSeconds, trial, left } = drilled;
  const verdict = faults.length === 0 ? "is good" : "IS NOT GOOD";
  return [
    `${backup} ${verdict}: ${tables} tables with ${rows} rows and ${files} files compared`,
    ...faults.map((fault) => `DIFFERS  ${fault}`),
    `Restored in ${inSeconds(restoreSeconds * MS)}; a crash would lose the last ${inSeconds(lossSeconds * MS)}`,
    ...(trial.orders === 0 ? [] : [rebuiltLine(trial)]),
    `${held.mails} mails and ${held.recipients} newsletter recipients of the copy were held back`,
    ...left,
  ];
}

function rebuiltLine({ orders, faults, seconds }: Drill["trial"]): string {
  const share = faults.length === 0 ? "all were" : "not all were";
  return `${orders} newest orders were deleted in the copy, ${share} rebuilt from the payment provider in ${inSeconds(seconds * MS)}`;
}
