// `npm run drill`: restores the newest backup beside the shop, compares both, deletes the copy's newest orders and rebuilds them from
// the payment provider; exit code 1 when anything differs. `--record` writes the figures into docs/proof.md.
import { drillDump } from "./backup/dump/drill-dump.ts";
import { drill } from "./backup/drill.ts";
import { figuresOf, linesOf } from "./backup/drill-report.ts";
import { keyFor } from "./backup/key.ts";
import { drillStanza } from "./backup/pgbackrest/drill-stanza.ts";
import { recordRun } from "./backup/record-run.ts";
import { isExternal, joinExternal, joinForBackup, partsOf } from "./backup/surroundings.ts";
import { record } from "./proof/record.ts";
import { holderOf } from "./start/lock/folder-lock.ts";
import { joinPayments, needsSandbox } from "./start/payments.ts";
import { runGuarded } from "./start/run-guarded.ts";

await runGuarded(async ({ shutdown, prepare }) => {
  const settings = prepare("start");
  const key = keyFor(settings.backupKey, false);
  const isShopRunning = holderOf(settings.dataDir) !== null;
  const { url, run } = isExternal(settings) ? await ofExternal() : await ofCopy();
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
  if (process.argv.includes("--record")) record(figuresOf(result));
  await shutdown.run(isOk ? 0 : 1);

  async function ofCopy() {
    const joined = await joinForBackup(settings, { key, shutdown });
    return { url: joined.url, run: () => drill(partsOf(settings, { url: joined.url, key })) };
  }

  async function ofExternal() {
    const parts = await joinExternal(settings, { key, shutdown });
    const { pgbackrestStanza: stanza } = settings;
    return { url: parts.url, run: () => (stanza === undefined ? drillDump(parts) : drillStanza(parts, stanza)) };
  }
});
