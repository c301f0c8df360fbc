import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findInstallation, type Installation } from "#tools/postgres/binaries.ts";
import { passwordFile } from "#tools/postgres/initialise.ts";
import { launch, RECOVERY_TRIES, untilReady } from "#tools/postgres/launch.ts";
import { launchOnFreePort } from "#tools/postgres/postgres.ts";
import { StartError } from "#tools/start/sentence.ts";
import { followingWal, openWal } from "./choose-backup.ts";
import { writeKeepsakes } from "./keepsakes.ts";
import type { BackupKey } from "./key.ts";
import { verifyParts, type Manifest } from "./manifest.ts";
import { readSealed, textOfSealed } from "./sealed-file.ts";
import { untar } from "./untar.ts";

/** Where the replay of WAL ends: a moment, a named restore point, or null for all there is. */
export type Target = { readonly at: Date } | { readonly point: string } | null;

export type RecoveryParts = {
  readonly backupDir: string;
  readonly key: BackupKey;
  readonly manifest: Manifest;
  readonly dataDir: string;
  readonly target: Target;
  /** Skips waiting for the disk, for a copy that is discarded. */
  readonly isThrownAway: boolean;
};

export type Recovered = { readonly url: string; readonly data: string; stop(): Promise<void> };

const FIRST_PORT = 55_400;
const EARLY_END = /recovery ended before configured recovery target was reached/;
/** Times five minutes: replaying a day of WAL takes longer than crash recovery. */
const LONG = 24;

/** The data folder must not exist yet. Verifies every file first; leaves nothing behind when it fails. */
export async function recover(parts: RecoveryParts): Promise<Recovered> {
  await verifyParts(parts.backupDir, parts.manifest);
  const wal = await followingWal(parts, parts.manifest);
  const installation = findInstallation(join(parts.dataDir, "postgres"), () => undefined);
  const { data } = installation;
  try {
    await unpack(parts, installation);
    await openWal(parts, { manifest: parts.manifest, segments: wal.segments, into: join(data, "pg_wal") });
    await own(installation);
    return await start(parts, { installation, missing: wal.missing });
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    await rm(passwordFile(installation), { force: true });
    throw error;
  }
}

async function unpack({ backupDir, key, manifest, dataDir }: RecoveryParts, { data }: Installation): Promise<void> {
  await mkdir(data, { recursive: true, mode: 0o700 });
  const part = (name: string): [string, { key: BackupKey; name: string }] => [
    join(backupDir, manifest.name, name),
    { key, name: `${manifest.name}/${name}` },
  ];
  await untar(readSealed(...part("base.tar")), data);
  await writeKeepsakes({ data, dataDir }, await textOfSealed(...part("keepsakes")));
  await writeFile(join(data, "recovery.signal"), "");
  // Written by the server that was backed up; this one gets its options on the command line.
  await rm(join(data, "postmaster.opts"), { force: true });
}

async function own({ data, runAs: { uid, gid } }: Installation): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  const chowner = spawn("chown", ["-R", `${uid}:${gid}`, data], { stdio: "ignore" });
  const [status] = (await once(chowner, "close")) as [number];
  if (status !== 0) await chown(data, uid, gid);
}

type Start = { readonly installation: Installation; readonly missing: string | null };

/** Ends at the target, or at the end of the WAL when that comes earlier. */
async function start(parts: RecoveryParts, how: Start): Promise<Recovered> {
  const { target } = parts;
  if (target === null && how.missing !== null) throw unreachable(how.missing);
  try {
    return await startUpTo(target, parts, how);
  } catch (error) {
    if (!(error instanceof EarlyEnd)) throw error;
    if (how.missing !== null) throw unreachable(how.missing);
    if (target !== null && "point" in target) throw error;
    return startUpTo(null, parts, how);
  }
}

class EarlyEnd extends StartError {}

const unreachable = (segment: string): StartError =>
  new StartError(`The WAL segment ${segment} is missing: moments after it cannot be restored.`);

async function startUpTo(target: Target, parts: RecoveryParts, { installation }: Start): Promise<Recovered> {
  const password = (await readFile(passwordFile(installation), "utf8")).trim();
  let output = (): string => "";
  try {
    const { server, url } = await launchOnFreePort(FIRST_PORT, {
      launchAt: (port) => {
        const launched = launch(installation, port, { fast: parts.isThrownAway, settings: settingsFor(target) });
        ({ output } = launched);
        return launched;
      },
      ready: (port, { failure }) => untilReady({ port, password, failure, tries: LONG * RECOVERY_TRIES }),
    });
    return { url, data: installation.data, stop: () => server.stop() };
  } catch (error) {
    if (EARLY_END.test(output())) throw new EarlyEnd("The WAL ends before that moment.", { cause: error });
    throw error;
  }
}

/** The WAL is already in the cluster, so nothing is fetched; no client connects before the replay ends. */
function settingsFor(target: Target): string[] {
  const always = ["restore_command=exit 1", "recovery_target_timeline=current", "hot_standby=off"];
  if (target === null) return always;
  const to =
    "at" in target
      ? `recovery_target_time=${target.at.toISOString().replace("Z", "+00")}`
      : `recovery_target_name=${target.point}`;
  return [...always, to, "recovery_target_action=promote"];
}
