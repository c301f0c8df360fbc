import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { systemUser } from "#tools/ha/programs.ts";
import { StartError } from "#tools/start/sentence.ts";

export type RunAs = { uid?: number; gid?: number };
/** A backup in pgBackRest's repository; the label ends in F for a full one. */
export type StoredBackup = {
  readonly label: string;
  readonly type: string;
  readonly endedAt: Date;
  readonly bytes: number;
};

const OWNER = "postgres";
const FULL_EVERY_DAYS = 7;
const DAY_MS = 86_400_000;
const MS = 1000;

/** Root works as PostgreSQL's user, to whom cluster and repository belong; other users as themselves. */
export function clusterUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const user = systemUser(OWNER);
  if (user === null)
    throw new StartError(`There is no user ${OWNER} here, and pgBackRest and PostgreSQL must not run as root.`);
  return user;
}

export type Call = { readonly stanza: string; readonly runAs: RunAs };

/** Returns the output; StartError with pgBackRest's own message, or the package to install. */
export async function pgbackrest(
  command: string,
  options: readonly string[],
  { stanza, runAs }: Call,
): Promise<string> {
  const { PGBACKREST_CONFIG: config } = process.env;
  // As an option, so that restore_command, which the server runs, names it too.
  const place = [`--stanza=${stanza}`, ...(config ? [`--config=${config}`] : [])];
  const child = spawn(findPgBackRest(), [...place, ...options, command], {
    ...runAs,
    cwd: "/",
    env: { ...process.env, LC_MESSAGES: "C" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, messages] = ["", ""];
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (messages += String(chunk)));
  const [status] = (await once(child, "close")) as [number | null];
  if (status === 0) return output;
  const user = runAs.uid === undefined ? userInfo().username : OWNER;
  throw new StartError(`pgbackrest ${command} failed (as user ${user}):\n${`${output}\n${messages}`.trim()}`);
}

/** StartError names the package to install. */
export function findPgBackRest(path = process.env["PATH"] ?? ""): string {
  const found = path
    .split(delimiter)
    .map((folder) => join(folder, "pgbackrest"))
    .find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new StartError(
    "PGBACKREST_STANZA is set, but pgBackRest is not installed. Install the package pgbackrest (Debian, Ubuntu; Fedora, RHEL from the PostgreSQL repository), or remove the setting for pg_dump.",
  );
}

/** The stanza's backups, oldest first. */
export async function storedBackups(call: Call): Promise<StoredBackup[]> {
  return backupsIn(await pgbackrest("info", ["--output=json"], call));
}

type Info = readonly {
  readonly backup: readonly {
    readonly label: string;
    readonly type: string;
    readonly error?: boolean;
    readonly timestamp: { readonly stop: number };
    readonly info: { readonly repository: { readonly delta: number } };
  }[];
}[];

/** Reads the output of `pgbackrest info --output=json`; backups with damaged pages do not count. */
export function backupsIn(json: string): StoredBackup[] {
  const [stanza] = JSON.parse(json) as Info;
  return (stanza?.backup ?? [])
    .filter(({ error }) => error !== true)
    .map(({ label, type, timestamp, info }) => ({
      label,
      type,
      endedAt: new Date(timestamp.stop * MS),
      bytes: info.repository.delta,
    }));
}

/** A full one each week, because pgBackRest removes old backups only together with their full one. */
export function nextType(backups: readonly StoredBackup[], now: Date): "full" | "incr" {
  const full = backups.findLast(({ type }) => type === "full");
  const isFresh = full !== undefined && now.getTime() - full.endedAt.getTime() < FULL_EVERY_DAYS * DAY_MS;
  return isFresh ? "incr" : "full";
}
