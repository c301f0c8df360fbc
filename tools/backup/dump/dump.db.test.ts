import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storageIn, SECRET } from "#tests/support/backed-up-shop.ts";
import { insertOneOfEverything } from "#tests/support/one-of-everything.ts";
import { ANCHORS_FILE } from "#app/shared/audit/audit-anchors.server.ts";
import { migrate } from "#app/shared/db/migrate.server.ts";
import { systemUser } from "#tools/ha/programs.ts";
import { initialise } from "#tools/postgres/initialise.ts";
import { launch, untilReady, type Launched } from "#tools/postgres/launch.ts";
import { launchOnFreePort } from "#tools/postgres/postgres.ts";
import { listCopies, type ExternalParts } from "../external-copies.ts";
import { backupKey } from "../key.ts";
import { findPgPrograms } from "./pg-programs.ts";
import { finishRestore, restoreDump } from "./restore-dump.ts";
import { takeDump } from "./take-dump.ts";

const DEBIAN = "/usr/lib/postgresql/15";
const ROOT = resolve(".test/dump");
/** Debian's server stands in for an external one: the packaged one comes without pg_dump. */
const isHere = existsSync(join(DEBIAN, "bin/postgres")) && existsSync(join(DEBIAN, "bin/pg_dump"));
const KEY = backupKey(SECRET);

let server: Launched;
let parts: ExternalParts;
const databaseAt = (name: string): string => Object.assign(new URL(parts.url), { pathname: `/${name}` }).href;
async function queryRows(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
async function emptyDatabase(name: string): Promise<string> {
  await queryRows(parts.url, `create database ${name}`);
  return databaseAt(name);
}

test("refuses a server that is too new for the installed pg_dump, and names the package to install", () => {
  expect(() => findPgPrograms(99, [])).toThrow(/It is not installed\. Install the package postgresql-client-99/);
  expect(() => findPgPrograms(99)).toThrow(/pg_dump of version 99 or newer/);
});

describe.runIf(isHere)("with Debian's PostgreSQL", () => {
  beforeAll(async () => {
    rmSync(ROOT, { recursive: true, force: true });
    const dataDir = join(ROOT, "shop");
    mkdirSync(join(dataDir, "storage/pictures"), { recursive: true });
    writeFileSync(join(dataDir, "storage/pictures/one.webp"), "one");
    writeFileSync(join(dataDir, "session-secret"), "kept");
    const data = "/var/tmp/safara-dump-test";
    rmSync(data, { recursive: true, force: true });
    rmSync(`${data}.password`, { force: true });
    const runAs = process.getuid?.() === 0 ? (systemUser("postgres") ?? {}) : {};
    const installation = { native: DEBIAN, data, runAs };
    initialise(installation, true);
    const password = readFileSync(`${data}.password`, "utf8").trim();
    const launched = await launchOnFreePort(55_600, {
      launchAt: (port) => launch(installation, port, { fast: true }),
      ready: (port, { failure }) => untilReady({ port, password, failure }),
    });
    ({ server } = launched);
    const { url } = launched;
    await migrate(url);
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    pool.on("error", () => undefined);
    await insertOneOfEverything(pool);
    await pool.end();
    parts = { url, dataDir, storage: storageIn(dataDir), backupDir: join(ROOT, "backups"), key: KEY, keep: 2 };
  }, 120_000);
  afterAll(() => server.stop());

  test("an external database is copied by pg_dump, encrypted, and fills an empty one with the same tables and files; mails are held", async () => {
    const anchorLine = (position: number) => `{"position":${position},"hash":"","at":"2026-11-24T12:00:00Z"}\n`;
    writeFileSync(join(parts.dataDir, ANCHORS_FILE), anchorLine(0) + anchorLine(1_000_000));
    const { name, parts: made } = await takeDump(parts);
    expect(made.map((part) => part.name.split("/")[1])).toEqual(["database.dump", "table-sums", "keepsakes"]);
    const url = await emptyDatabase("again");
    const dataDir = join(ROOT, "again");
    const into = { ...parts, url, dataDir, storage: storageIn(dataDir), from: null };
    const restored = await restoreDump(into);
    expect(restored).toMatchObject({ manifest: { name }, files: 1 });
    expect(restored.tables).toBeGreaterThan(40);
    expect(await finishRestore(into, new Date(restored.manifest.startedAt), null)).toMatchObject({
      held: { mails: 1 },
      rebuilt: null,
    });
    expect(existsSync(join(dataDir, "session-secret"))).toBe(true);
    // The later one stands in for an anchor that was written after the dump.
    expect(readFileSync(join(dataDir, ANCHORS_FILE), "utf8")).toBe(anchorLine(0));
    expect(existsSync(join(dataDir, "storage/pictures/one.webp"))).toBe(true);
    await expect(restoreDump(into)).rejects.toThrow(/is not empty, and a restore never overwrites one/);
  }, 60_000);

  test("another key, a damaged dump and a changed manifest are reported by name; only the newest are kept", async () => {
    const { name } = await takeDump(parts);
    const url = await emptyDatabase("refused");
    const into = {
      ...parts,
      url,
      dataDir: join(ROOT, "refused"),
      storage: storageIn(join(ROOT, "refused")),
      from: name,
    };
    const other = backupKey("another-key-for-this-test-0123456789");
    await expect(restoreDump({ ...into, key: other })).rejects.toThrow(/was made with another key/);
    await takeDump(parts);
    expect(await listCopies("dump", parts.backupDir)).toHaveLength(2);
    appendFileSync(join(parts.backupDir, name, "database.dump"), "x");
    await expect(restoreDump(into)).rejects.toThrow(/database\.dump is damaged: it was changed/);
    expect(await queryRows(url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
  }, 60_000);
});
