import { stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { placeOf, StartError } from "#tools/start/sentence.ts";
import { cutAnchors } from "../cut-anchors.ts";
import { namesIn } from "../existing-files.ts";
import { listCopies, readCopy, type StanzaManifest } from "../external-copies.ts";
import { filesAt } from "../file-copies.ts";
import { writeKeepsakes } from "../keepsakes.ts";
import { verifyParts } from "../manifest.ts";
import { restoreFiles, type RestoreParts } from "../restore.ts";
import { textOfSealed } from "../sealed-file.ts";
import { clusterUser, pgbackrest } from "./program.ts";
import { TIMELINE } from "./take-stanza.ts";

/** `at` is null for the latest moment; a copy to inspect archives nothing, or it would disturb the shop's backups. */
export type Chosen = { readonly stanza: string; readonly at: Date | null; readonly isForInspection: boolean };

/** Options of `pgbackrest restore`. */
export function restoreOptions({ at, isForInspection }: Omit<Chosen, "stanza">): string[] {
  const target = at === null ? [] : ["--type=time", `--target=${targetOf(at)}`, "--target-action=promote"];
  return [...target, ...(isForInspection ? ["--archive-mode=off"] : [])];
}

const targetOf = (at: Date): string => at.toISOString().replace("T", " ").replace("Z", "+00");

/** Fills an empty folder on this machine with the cluster, which replays its WAL when it is started. StartError when the folder is not empty. */
export async function restoreCluster(chosen: Chosen, cluster: string): Promise<void> {
  if ((await namesIn(cluster)).length > 0)
    throw new StartError(
      `${cluster} is not empty, and a restore never overwrites a cluster. Stop its server and move it aside.`,
    );
  const owner = await stat(cluster).catch(() => null);
  const isOwned = process.getuid?.() === 0 && owner !== null && owner.uid !== 0;
  const runAs = isOwned ? { uid: owner.uid, gid: owner.gid } : clusterUser();
  const { stanza } = chosen;
  await pgbackrest("restore", [...restoreOptions(chosen), `--pg1-path=${cluster}`], { stanza, runAs });
}

/** What the administrator of the database's host runs, with the shop stopped. */
export function commandsFor({ stanza, ...chosen }: Chosen, again: string): string[] {
  const options = restoreOptions(chosen).map((option) => (option.includes(" ") ? `"${option}"` : option));
  return [
    "On the database's host, with the shop stopped (Debian; DIR is pg1-path in pgbackrest.conf):",
    "  systemctl stop postgresql",
    "  mv DIR DIR.before && install -d -m 0700 -o postgres -g postgres DIR",
    `  sudo -u postgres ${["pgbackrest", `--stanza=${stanza}`, ...options, "restore"].join(" ")}`,
    "  systemctl start postgresql",
    `Then here: ${again}`,
  ];
}

export type FinishedCluster = { readonly manifest: StanzaManifest; readonly files: number; readonly copiedAt: Date };
type Place = Pick<RestoreParts, "backupDir" | "key" | "dataDir" | "storage">;

async function copiesIn(place: Pick<Place, "backupDir" | "key">): Promise<StanzaManifest[]> {
  const names = await listCopies("pgbackrest", place.backupDir);
  if (names.length === 0) throw new StartError(`${place.backupDir} holds no copy beside a backup by pgBackRest.`);
  return Promise.all(names.map((name) => readCopy("pgbackrest", name, place)));
}

/** Throws a StartError with the commands unless the cluster at `url` was restored, to that moment if one is given. Changes nothing. */
export async function requireRestored(
  url: string,
  { chosen, place, again }: { chosen: Chosen; place: Pick<Place, "backupDir" | "key">; again: string },
): Promise<void> {
  const copies = await copiesIn(place);
  const why = whyNotRestored(await readState(url, chosen.at), copies);
  if (why !== null)
    throw new StartError([`The database at ${placeOf(url)} ${why}.`, ...commandsFor(chosen, again)].join("\n"));
}

/** `isAt` is true when it was restored to the chosen moment. */
export type ClusterState = { readonly recovers: boolean; readonly timeline: number; readonly isAt: boolean };

/** Null for a restored cluster. One that was backed up after its restore is the running shop's. */
export function whyNotRestored(
  state: ClusterState | null,
  copies: readonly Pick<StanzaManifest, "timeline">[],
): string | null {
  if (state === null) return "does not answer";
  if (state.recovers)
    return "is still replaying its WAL; wait until it has ended, unless this cluster was not restored";
  if (copies.some(({ timeline }) => timeline >= state.timeline)) return "has not been restored since its last backup";
  return state.isAt ? null : "has not been restored to that moment";
}

const SILENT = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "57P03"]);

async function readState(url: string, at: Date | null): Promise<ClusterState | null> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<ClusterState>(
      `select pg_is_in_recovery() as recovers, case when pg_is_in_recovery() then 0 else ${TIMELINE} end as timeline,
        $1::timestamptz is null or $1 is not distinct from nullif(current_setting('recovery_target_time'), '')::timestamptz as "isAt"`,
      [at],
    );
    return rows[0] ?? null;
  } catch (error) {
    if (SILENT.has((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

type KeepsakePlace = Pick<Place, "backupDir" | "key" | "dataDir">;

/** Restores the small files of the copy with this name: the secret, the anchors of the audit log, a demo's payments. */
export async function restoreKeepsakes({ backupDir, key, dataDir }: KeepsakePlace, copy: string): Promise<void> {
  const name = `${copy}/keepsakes`;
  const text = await textOfSealed(join(backupDir, name), { key, name });
  await writeKeepsakes({ data: join(dataDir, "postgres"), dataDir }, text);
}

/** Restores the files and the secret beside a restored cluster, whose last change is from before `copiedAt`. */
export async function restoreBeside(
  place: Place & { readonly url: string },
  at: Date | null,
): Promise<FinishedCluster> {
  const { backupDir, dataDir, url } = place;
  const copies = await copiesIn(place);
  const manifest = copies.findLast(({ startedAt }) => at === null || new Date(startedAt) <= at) ?? copies[0];
  if (!manifest) throw new Error("No copy fits.");
  await verifyParts(backupDir, manifest);
  await restoreKeepsakes(place, manifest.name);
  await cutAnchors(url, dataDir);
  const files = await filesAt(place, at);
  await restoreFiles(place, files);
  return { manifest, files: files.length, copiedAt: at ?? new Date(manifest.startedAt) };
}
