// `npm run drill`: restores the newest backup beside the shop, compares both, deletes the copy's newest orders and rebuilds them from
// the payment provider; exit code 1 when anything differs. `--record` writes the figures into docs/proof.md.
import { drillDump } from "./backup/dump/drill-dump.ts";
import { drill, type Drill } from "./backup/drill.ts";
import { keyFor } from "./backup/key.ts";
import { recordRun } from "./backup/record-run.ts";
import { isExternal, joinForBackup, joinForDump, partsOf } from "./backup/surroundings.ts";
import { record } from "./proof/record.ts";
import { holderOf } from "./start/lock/folder-lock.ts";
import { joinPayments, needsSandbox } from "./start/payments.ts";
import { inSeconds } from "./start/progress.ts";
import { runGuarded } from "./start/run-guarded.ts";

const MS = 1000;

await runGuarded(async ({ shutdown, prepare }) => {
  const settings = prepare("start");
  const key = keyFor(settings.backupKey, false);
  const isShopRunning = holderOf(settings.dataDir) !== null;
  const { url, run } = isExternal(settings) ? await ofDump() : await ofCopy();
  if (needsSandbox(settings)) await shutdown.add(await joinPayments(settings, isShopRunning));
  const result = await run();
  const isOk = result.faults.length === 0;
  const lines = linesOf(result);
  await recordRun(url, {
    kind: "drill",
    isOk,
    backup: result.backup,
    seconds: result.restoreSeconds,
    lossSeconds: result.lossSeconds,
    summary: lines.join("\n"),
  });
  console.log(lines.join("\n"));
  if (process.argv.includes("--record")) recordFigures(result);
  await shutdown.run(isOk ? 0 : 1);

  async function ofCopy() {
    const joined = await joinForBackup(settings, { key, shutdown });
    return { url: joined.url, run: () => drill(partsOf(settings, { url: joined.url, key })) };
  }

  async function ofDump() {
    const parts = await joinForDump(settings, { key, shutdown });
    return { url: parts.url, run: () => drillDump(parts) };
  }
});

function recordFigures({ tables, rows, files, restoreSeconds, lossSeconds, trial, faults }: Drill): void {
  record({
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
    broken: faults.length + trial.faults.length,
    replay: "npm run drill",
  });
}

function linesOf(drilled: Drill): string[] {
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
