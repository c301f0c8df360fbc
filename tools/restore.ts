// `npm run restore -- [--at TIME] [--from BACKUP] --into DIR`: restores a shop from a backup and the WAL after it, and rebuilds the orders of
// payments newer than the copy. With DATABASE_URL a dump fills that database, which must be empty. `--beside` skips those orders: for a copy to inspect while the shop runs.
// With PGBACKREST_STANZA too, `--cluster DIR` has pgBackRest fill an empty folder of the database's host; once that cluster runs, `--into DIR` does the rest.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Env } from "#app/shared/env.server.ts";
import { finishRestore, restoreDump, type RestoredDump } from "./backup/dump/restore-dump.ts";
import { keyFor } from "./backup/key.ts";
import { clearPlace } from "./backup/place.ts";
import { carriedPayments, type CarriedPayments } from "./backup/rebuild/carried-payments.ts";
import { rebuildOrders, type Rebuilt } from "./backup/rebuild/rebuild-orders.ts";
import { restoreShop, type Restored } from "./backup/restore.ts";
import {
  requireRestored,
  restoreBeside,
  restoreCluster,
  type FinishedCluster,
  type Chosen,
} from "./backup/pgbackrest/restore-stanza.ts";
import { isExternal, storageOf } from "./backup/surroundings.ts";
import { holderOf, takeFolder } from "./start/lock/folder-lock.ts";
import { inSeconds } from "./start/progress.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { StartError } from "./start/sentence.ts";
import type { Shutdown } from "./start/shutdown.ts";

const USAGE =
  "Name the target: npm run restore -- --into DIR [--at 2026-11-24T12:00:00Z] [--from BACKUP] [--replace] [--beside]";
/** `left` are findings for staff. */
type RestoreReport = readonly [lines: readonly string[], left: readonly string[]];

const WITHOUT_REBUILD =
  "Payments after that moment have no order in this copy. Before it goes live: npm run prove, then Books in the back office.";

type Options = ReturnType<typeof readOptions>;

await runGuarded(async ({ shutdown, prepare }) => {
  const options = readOptions();
  const settings = prepare("start");
  refuseUnfit(options, settings);
  if (options.cluster !== undefined) {
    await fillCluster(options.cluster, { options, settings });
    return shutdown.run(0);
  }
  if (options.into === undefined) throw new StartError(USAGE);
  await restoreInto(options.into, { options, settings, shutdown });
});

type Call = { readonly options: Options; readonly settings: Env };

async function fillCluster(cluster: string, { options, settings }: Call): Promise<void> {
  const chosen = chosenOf(options, settings);
  if (chosen === null) throw new StartError("--cluster is for pgBackRest: set DATABASE_URL and PGBACKREST_STANZA.");
  await restoreCluster(chosen, cluster);
  console.log(`${cluster} is restored. Start its server, which replays the WAL up to that moment.`);
  if (!options.isBeside) console.log(`Then: ${commandOf(options, options.into ?? settings.dataDir)}`);
}

function chosenOf({ at, isBeside }: Options, { pgbackrestStanza: stanza }: Env): Chosen | null {
  return stanza === undefined ? null : { stanza, at, isForInspection: isBeside };
}

function commandOf({ at, isReplacing }: Options, into: string): string {
  const words = [
    ...(at === null ? [] : ["--at", at.toISOString()]),
    "--into",
    into,
    ...(isReplacing ? ["--replace"] : []),
  ];
  return `npm run restore -- ${words.join(" ")}`;
}

async function restoreInto(
  dataDir: string,
  { options, settings, shutdown }: Call & { readonly shutdown: Shutdown },
): Promise<void> {
  const { at, from, isReplacing, isBeside, isPlain } = options;
  const { backupDir } = settings;
  const url = settings.migrationDatabaseUrl ?? settings.databaseUrl;
  const key = keyFor(settings.backupKey, isPlain);
  const chosen = chosenOf(options, settings);
  if (chosen) await requireRestored(url, { chosen, place: { backupDir, key }, again: commandOf(options, dataDir) });
  // A running shop already has the newer orders.
  const isForInspection = isBeside || holderOf(settings.dataDir) !== null;
  const payments = isForInspection ? null : await carriedPayments(settings, dataDir);
  const startedAt = performance.now();
  const aside = await clearPlace(dataDir, isReplacing, new Date());
  await shutdown.add(takeFolder(dataDir));
  const storage = storageOf({ storageUrl: settings.storageUrl, dataDir });
  const place = { backupDir, key, dataDir, storage, from };
  const rebuild = payments && ((database: string, copiedAt: Date) => rebuilt(database, copiedAt, payments));
  const restoreExternal = chosen ? fromStanza : fromDump;
  const [lines, left] = await (isExternal(settings) ? restoreExternal() : fromCopy());
  for (const folder of aside) console.log(`The previous shop is now in ${folder}`);
  console.log(lines.join("\n"));
  await shutdown.run(left.length > 0 ? 1 : 0);

  async function rebuilt(database: string, copiedAt: Date, provider: CarriedPayments): Promise<Rebuilt> {
    await shutdown.add(await provider.open());
    return rebuildOrders(database, copiedAt);
  }

  async function fromCopy(): Promise<RestoreReport> {
    const restored = await restoreShop({ ...place, at, ...(rebuild && { rebuild }) });
    const report = linesOf(restored, inSeconds(performance.now() - startedAt));
    return [[...report, `Start it: DATA_DIR=${dataDir} npm start`], restored.rebuilt?.left ?? []];
  }

  async function fromDump(): Promise<RestoreReport> {
    const filled = await restoreDump({ ...place, url });
    const finished = await finishRestore({ url }, new Date(filled.manifest.startedAt), rebuild);
    const report = dumpLines({ ...filled, ...finished }, inSeconds(performance.now() - startedAt));
    return [report, finished.rebuilt?.left ?? []];
  }

  async function fromStanza(): Promise<RestoreReport> {
    const restored = await restoreBeside({ ...place, url }, at);
    const finished = await finishRestore({ url }, restored.copiedAt, rebuild);
    const report = stanzaLines({ ...restored, ...finished }, { at, took: inSeconds(performance.now() - startedAt) });
    return [report, finished.rebuilt?.left ?? []];
  }
}

function refuseUnfit({ at, from }: Options, settings: Env): void {
  if (!isExternal(settings)) return;
  if (settings.pgbackrestStanza === undefined) {
    if (at !== null) throw new StartError("A dump is of one moment: choose one with --from instead of --at.");
  } else if (from !== null)
    throw new StartError("pgBackRest chooses the backup that fits the moment: use --at instead of --from.");
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      at: { type: "string" },
      from: { type: "string" },
      into: { type: "string" },
      cluster: { type: "string" },
      replace: { type: "boolean", default: false },
      beside: { type: "boolean", default: false },
      plain: { type: "boolean", default: false },
    },
  });
  return {
    at: values.at === undefined ? null : momentOf(values.at),
    from: values.from ?? null,
    into: values.into === undefined ? undefined : resolve(values.into),
    cluster: values.cluster === undefined ? undefined : resolve(values.cluster),
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

type FinishedBeside = FinishedCluster & Pick<Restored, "held" | "rebuilt">;

function stanzaLines(
  { manifest, files, held, rebuilt }: FinishedBeside,
  { at, took }: { readonly at: Date | null; readonly took: string },
): string[] {
  const moment = at === null ? "as of the last archived change" : `as of ${at.toISOString()}`;
  return [
    `Beside the cluster that pgBackRest restored, ${moment}: ${files} files and the secret of ${manifest.name}, in ${took}`,
    heldLine(held),
    ...(rebuilt === null ? [WITHOUT_REBUILD] : rebuiltLines(rebuilt)),
    "Start the shop, then: npm run backup, because the cluster began a new timeline.",
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
