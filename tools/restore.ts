// `npm run restore -- [--at TIME] [--from BACKUP] --into DIR`: restores a shop from a backup and the WAL after it, and rebuilds the orders of
// payments newer than the copy. With DATABASE_URL a dump fills that database, which must be empty. `--beside` skips those orders: for a copy to inspect while the shop runs.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { finishRestore, restoreDump, type RestoredDump } from "./backup/dump/restore-dump.ts";
import { keyFor } from "./backup/key.ts";
import { clearPlace } from "./backup/place.ts";
import { carriedPayments, type CarriedPayments } from "./backup/rebuild/carried-payments.ts";
import { rebuildOrders, type Rebuilt } from "./backup/rebuild/rebuild-orders.ts";
import { restoreShop, type Restored } from "./backup/restore.ts";
import { isExternal, storageOf } from "./backup/surroundings.ts";
import { holderOf, takeFolder } from "./start/lock/folder-lock.ts";
import { inSeconds } from "./start/progress.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { StartError } from "./start/sentence.ts";

const USAGE =
  "Name the target: npm run restore -- --into DIR [--at 2026-11-24T12:00:00Z] [--from BACKUP] [--replace] [--beside]";
/** `left` are findings for staff. */
type RestoreReport = readonly [lines: readonly string[], left: readonly string[]];

const WITHOUT_REBUILD =
  "Payments after that moment have no order in this copy. Before it goes live: npm run prove, then Books in the back office.";

await runGuarded(async ({ shutdown, prepare }) => {
  const { at, from, into: dataDir, isReplacing, isBeside, isPlain } = readOptions();
  const settings = prepare("start");
  if (isExternal(settings) && at !== null)
    throw new StartError("A dump is of one moment: choose one with --from instead of --at.");
  const key = keyFor(settings.backupKey, isPlain);
  // A running shop already has the newer orders.
  const isForInspection = isBeside || holderOf(settings.dataDir) !== null;
  const payments = isForInspection ? null : await carriedPayments(settings, dataDir);
  const startedAt = performance.now();
  const aside = await clearPlace(dataDir, isReplacing, new Date());
  await shutdown.add(takeFolder(dataDir));
  const storage = storageOf({ storageUrl: settings.storageUrl, dataDir });
  const place = { backupDir: settings.backupDir, key, dataDir, storage, from };
  const rebuild = payments && ((url: string, copiedAt: Date) => rebuilt(url, copiedAt, payments));
  const [lines, left] = isExternal(settings) ? await fromDump() : await fromCopy();
  for (const folder of aside) console.log(`The previous shop is now in ${folder}`);
  console.log(lines.join("\n"));
  await shutdown.run(left.length > 0 ? 1 : 0);

  async function rebuilt(url: string, copiedAt: Date, provider: CarriedPayments): Promise<Rebuilt> {
    await shutdown.add(await provider.open());
    return rebuildOrders(url, copiedAt);
  }

  async function fromCopy(): Promise<RestoreReport> {
    const restored = await restoreShop({ ...place, at, ...(rebuild && { rebuild }) });
    const report = linesOf(restored, inSeconds(performance.now() - startedAt));
    return [[...report, `Start it: DATA_DIR=${dataDir} npm start`], restored.rebuilt?.left ?? []];
  }

  async function fromDump(): Promise<RestoreReport> {
    const url = settings.migrationDatabaseUrl ?? settings.databaseUrl;
    const filled = await restoreDump({ ...place, url });
    const finished = await finishRestore({ url }, filled.manifest, rebuild);
    const report = dumpLines({ ...filled, ...finished }, inSeconds(performance.now() - startedAt));
    return [report, finished.rebuilt?.left ?? []];
  }
});

function readOptions() {
  const { values } = parseArgs({
    options: {
      at: { type: "string" },
      from: { type: "string" },
      into: { type: "string" },
      replace: { type: "boolean", default: false },
      beside: { type: "boolean", default: false },
      plain: { type: "boolean", default: false },
    },
  });
  if (values.into === undefined) throw new StartError(USAGE);
  return {
    at: values.at === undefined ? null : momentOf(values.at),
    from: values.from ?? null,
    into: resolve(values.into),
    isReplacing: values.replace,
    isBeside: values.beside,
    isPlain: values.plain,
  };
}

function linesOf({ manifest, files, held, lastChangeAt, rebuilt }: Restored, took: string): string[] {
  const last = lastChangeAt?.toISOString() ?? `${manifest.endedAt} or before`;
  return [
    `${manifest.name} and the WAL after it are restored in ${took}: the last change is of ${last}; ${files} files`,
    heldLine(held),
    ...(rebuilt === null ? [WITHOUT_REBUILD] : rebuiltLines(rebuilt)),
  ];
}

type Filled = RestoredDump & Pick<Restored, "held" | "rebuilt">;

function dumpLines({ manifest, files, tables, rows, held, rebuilt }: Filled, took: string): string[] {
  return [
    `${manifest.name} is restored in ${took}, as of ${manifest.startedAt}: ${tables} tables with ${rows} rows, verified by checksum, and ${files} files`,
    heldLine(held),
    ...(rebuilt === null ? [WITHOUT_REBUILD] : rebuiltLines(rebuilt)),
    "Now: npm run db:migrate, which gives the shop's role its rights, then start it.",
  ];
}

function heldLine({ mails, recipients }: Restored["held"]): string {
  return `${mails} mails and ${recipients} newsletter recipients are held back, because they may have been sent already. See Mail in the back office.`;
}

function rebuiltLines({ made, left }: Rebuilt): string[] {
  const counts = `${made.length} payments and refunds newer than the copy are rebuilt, ${left.length} need staff`;
  return [counts, ...made, ...left];
}

/** Parses ISO 8601; without a zone it means this machine's. */
function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new StartError(`--at ${text} is not a time. Write it like 2026-11-24T12:00:00Z.`);
  return moment;
}
