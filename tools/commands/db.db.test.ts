import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "#app/shared/db/migrate.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const t = testDatabase();
const folder = temporaryFolder();

function run(databaseUrl: string, ...words: string[]) {
  return runWith({ DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: t.ownerUrl }, ...words);
}

function runWith(variables: Record<string, string>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("tools/db.ts"), ...words], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: resolve(".test/compile-cache"),
      DATA_DIR: folder(),
      ...variables,
    },
    encoding: "utf8",
  });
  return { status, output: stdout.trim(), errorOutput: stderr.trim() };
}

test("db:migrate works on the database at DATABASE_URL, and does nothing the second time", () => {
  expect(run(t.url, "migrate")).toEqual({ status: 0, output: "The database is up to date", errorOutput: "" });
});

test("db:migrate with only the shop's address succeeds when nothing is missing, and otherwise requires the owner's", async () => {
  const alone = () => runWith({ DATABASE_URL: t.url }, "migrate");
  expect(alone()).toEqual({ status: 0, output: "The database is up to date", errorOutput: "" });
  const { rows } = await t.pool.query(
    "delete from schema_migrations where version = '0017' returning version, name, sha256",
  );
  expect(alone()).toEqual({
    status: 1,
    output: "",
    errorOutput:
      "0017_books.sql cannot be applied by the role in DATABASE_URL. Set MIGRATION_DATABASE_URL to the address of the database's owner.",
  });
  await t.pool.query("insert into schema_migrations (version, name, sha256) values ($1, $2, $3)", [
    rows[0].version,
    rows[0].name,
    rows[0].sha256,
  ]);
});

test("db:migrate with one address for everything runs as its owner", () => {
  expect(runWith({ DATABASE_URL: t.ownerUrl }, "migrate").output).toBe("The database is up to date");
});

test("processes that migrate at the same time apply each migration once", async () => {
  writeFileSync(join(folder(), "9001_once.sql"), "create table once ()");
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(t.ownerUrl, { folder: folder() })));
  expect(applied.flat()).toEqual(["9001_once.sql"]);
});

test("an index is created concurrently, outside a transaction, even while other processes wait for their turn", async () => {
  const sql = [
    "-- room: catalog",
    "-- outside a transaction: every statement can be run again",
    "drop index concurrently if exists concurrent; -- a half-built one; gone",
    "create index concurrently concurrent on reviews (created_at)",
  ];
  writeFileSync(join(folder(), "9002_concurrent.sql"), sql.join("\n"));
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(t.ownerUrl, { folder: folder() })));
  expect(applied.flat()).toEqual(["9002_concurrent.sql"]);
  const { rows } = await t.pool.query("select indisvalid from pg_index where indexrelid = 'concurrent'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

test("a migration that was changed after it was applied is reported in a sentence", async () => {
  await t.pool.query("update schema_migrations set sha256 = 'other' where version = '0002'");
  expect(run(t.url, "migrate")).toEqual({
    status: 1,
    output: "",
    errorOutput: "0002_shared.sql was changed after it was applied. Put it back and write a new migration.",
  });
});

test.each<[string, () => string, string[], RegExp]>([
  [
    "an unreachable database",
    () => "postgres://a:secret@127.0.0.1:9/x",
    ["migrate"],
    /^No PostgreSQL answers at .*:9\/x/,
  ],
  ["a fault of the environment", () => "mysql://db/shop", ["migrate"], /^DATABASE_URL must look like postgres:/],
  [
    "a reset of a foreign database",
    () => t.url,
    ["reset"],
    /^This deletes everything in .*: npm run db:reset -- --yes$/,
  ],
  ["an unknown command", () => t.url, ["drop"], /^Name a command: migrate, seed, reset, schema\.$/],
])("%s ends with one sentence, exit code 1 and no stack", (_, url, words, sentence) => {
  const { status, output, errorOutput } = run(url(), ...words);
  expect(errorOutput).toMatch(sentence);
  expect(errorOutput).not.toMatch(/\n|secret/);
  expect({ status, output }).toEqual({ status: 1, output: "" });
});
