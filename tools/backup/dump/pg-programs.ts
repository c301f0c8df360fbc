import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { StartError } from "#tools/start/sentence.ts";

/** `version` is their major version. */
export type PgPrograms = { readonly dump: string; readonly restore: string; readonly version: number };

/** Debian, Fedora and Homebrew install versions side by side here. */
const VERSIONED = ["/usr/lib/postgresql", "/usr", "/opt/homebrew/opt", "/usr/local/opt"];
const VERSION = /\(PostgreSQL\) (\d+)/;

/** The oldest pg_dump that fits this major version of the server; StartError names the package to install. */
export function findPgPrograms(server: number, folders = programFolders()): PgPrograms {
  const found = folders.flatMap((folder) => programsIn(folder));
  const fit = found.filter(({ version }) => version >= server).toSorted((one, other) => one.version - other.version);
  const [programs] = fit;
  if (programs) return programs;
  const newest = Math.max(0, ...found.map(({ version }) => version));
  const why = newest === 0 ? "It is not installed" : `The newest here is of version ${newest}`;
  throw new StartError(
    `A PostgreSQL ${server} is copied by pg_dump of version ${server} or newer. ${why}. Install the package postgresql-client-${server} (Debian, Ubuntu; from apt.postgresql.org where the system is older), or libpq by Homebrew.`,
  );
}

/** The folder that holds bin/postgres of exactly this version, which alone reads its files; StartError names the package to install. */
export function findServer(server: number, folders = programFolders()): string {
  const found = folders.map((folder) => join(folder, "postgres")).find((file) => versionOf(file) === server);
  // Beside the program itself, not beside a link to it.
  if (found !== undefined) return dirname(dirname(realpathSync(found)));
  throw new StartError(
    `A drill starts the restored cluster of PostgreSQL ${server}, whose server is not installed here. Install the package postgresql-${server} (Debian, Ubuntu; without a cluster: create_main_cluster = false in /etc/postgresql-common/createcluster.conf) or postgresql${server}-server (Fedora, RHEL).`,
  );
}

function programFolders(): string[] {
  const path = (process.env["PATH"] ?? "").split(delimiter);
  const versioned = VERSIONED.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^(?:\d+$|pgsql-\d+|postgresql@|libpq)/.test(name))
      .map((name) => join(folder, name, "bin")),
  );
  return [...new Set([...path, ...versioned])];
}

function programsIn(folder: string): PgPrograms[] {
  const [dump, restore] = [join(folder, "pg_dump"), join(folder, "pg_restore")];
  const version = existsSync(restore) ? versionOf(dump) : null;
  return version === null ? [] : [{ dump, restore, version }];
}

/** Null when there is no such program. */
function versionOf(path: string): number | null {
  if (!existsSync(path)) return null;
  const match = VERSION.exec(spawnSync(path, ["--version"], { encoding: "utf8" }).stdout ?? "");
  return match ? Number(match[1]) : null;
}

/** An address for the command line, and the password in `env`, since command lines are public. */
export function forProgram(url: string): { readonly dbname: string; readonly env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return { dbname: address.href, env: { ...process.env, LC_MESSAGES: "C", ...(password && { PGPASSWORD: password }) } };
}
