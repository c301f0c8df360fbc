import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
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
  if (!existsSync(dump) || !existsSync(restore)) return [];
  const match = VERSION.exec(spawnSync(dump, ["--version"], { encoding: "utf8" }).stdout ?? "");
  return match ? [{ dump, restore, version: Number(match[1]) }] : [];
}

/** An address for the command line, and the password in `env`, since command lines are public. */
export function forProgram(url: string): { readonly dbname: string; readonly env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return { dbname: address.href, env: { ...process.env, LC_MESSAGES: "C", ...(password && { PGPASSWORD: password }) } };
}
