// `npm run drill`: restores the newest backup beside the shop and compares both; exit code 1 when anything differs.
import { drill, type Drill } from "./backup/drill.ts";
import { keyFor } from "./backup/key.ts";
import { recordRun } from "./backup/record-run.ts";
import { joinForBackup, partsOf } from "./backup/surroundings.ts";
import { inSeconds } from "./start/progress.ts";
import { runGuarded } from "./start/run-guarded.ts";

const MS = 1000;

await runGuarded(async ({ shutdown, prepare }) => {
  const settings = prepare("start");
  const key = keyFor(settings.backupKey, false);
  const { url } = await joinForBackup(settings, { key, shutdown });
  const result = await drill(partsOf(settings, { url, key }));
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
  await shutdown.run(isOk ? 0 : 1);
});

function linesOf({ backup, faults, tables, rows, files, held, restoreSeconds, lossSeconds, left }: Drill): string[] {
  const verdict = faults.length === 0 ? "is proved" : "IS NOT PROVED";
  return [
    `${backup} ${verdict}: ${tables} tables with ${rows} rows and ${files} files compared`,
    ...faults.map((fault) => `DIFFERS  ${fault}`),
    `Restored in ${inSeconds(restoreSeconds * MS)}; a sudden end would lose the last ${inSeconds(lossSeconds * MS)}`,
    `${held.mails} mails and ${held.recipients} newsletter recipients of the copy were held back`,
    ...left,
  ];
}
