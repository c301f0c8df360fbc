import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The user that the databases run as; empty for the current one. */
type RunAs = { uid?: number; gid?: number };
export type Programs = {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  /** The folder of PostgreSQL's programs, and its version. */
  readonly postgres: string;
  readonly version: number;
  readonly runAs: RunAs;
};

/** Names of the Debian packages. */
const PACKAGES = { patroni: "patroni", etcd: "etcd-server", haproxy: "haproxy", postgres: "postgresql" } as const;
const FOLDERS = ["/usr/local/bin", "/usr/local/sbin", "/usr/bin", "/usr/sbin"];
const POSTGRES_FOLDER = "/usr/lib/postgresql";
const OLDEST = 15;

/** Returns the programs, or the Debian packages to install when one is missing. */
export function findPrograms(): { readonly found: Programs } | { readonly missing: readonly string[] } {
  const [patroni, etcd, haproxy] = ["patroni", "etcd", "haproxy"].map(placeOf);
  const version = newestPostgres();
  const user = systemUser("postgres");
  if (patroni && etcd && haproxy && version !== null && user !== null) {
    const postgres = join(POSTGRES_FOLDER, String(version), "bin");
    return { found: { patroni, etcd, haproxy, postgres, version, runAs: process.getuid?.() === 0 ? user : {} } };
  }
  const isInstalled = { patroni, etcd, haproxy, postgres: version !== null && user !== null };
  return {
    missing: Object.entries(PACKAGES).flatMap(([key, name]) =>
      isInstalled[key as keyof typeof isInstalled] ? [] : [name],
    ),
  };
}

const placeOf = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

function newestPostgres(): number | null {
  if (!existsSync(POSTGRES_FOLDER)) return null;
  const versions = readdirSync(POSTGRES_FOLDER)
    .map(Number)
    .filter((version) => version >= OLDEST && existsSync(join(POSTGRES_FOLDER, String(version), "bin/pg_rewind")));
  return versions.length === 0 ? null : Math.max(...versions);
}

/** Returns null when the user does not exist. */
export function systemUser(name: string): { uid: number; gid: number } | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}
