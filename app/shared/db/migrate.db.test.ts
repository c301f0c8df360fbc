import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { dumpSchema } from "#tools/schema/dump-schema.ts";
import { migrate, MIGRATIONS_FOLDER, readMigrations, readBaseline } from "./migrate.server.ts";

const t = testDatabase();
const folder = temporaryFolder();
const { baseline, replaces } = readBaseline(MIGRATIONS_FOLDER)!;

const history = async () => {
  const { rows } = await t.pool.query<{ name: string }>("select name from schema_migrations order by version");
  return rows.map(({ name }) => name);
};

async function ranOnly(names: readonly string[]): Promise<void> {
  await t.pool.query("delete from schema_migrations");
  await t.pool.query(
    "insert into schema_migrations (version, name, sha256) select left(name, 4), name, 'old' from unnest($1::text[]) name",
    [names],
  );
}

// Only the baseline counts here: the test database has run later files too.
beforeEach(() => {
  for (const name of [...baseline, "replaced.json"]) cpSync(join(MIGRATIONS_FOLDER, name), join(folder(), name));
});

test("a fresh database equals db/schema.sql", async () => {
  expect(await dumpSchema(t.url)).toBe(readFileSync("db/schema.sql", "utf8"));
});

test("every file of the baseline exists, no replaced one does, and no two files share a number", () => {
  const migrations = readMigrations();
  const names = migrations.map(({ name }) => name);
  expect(names.slice(0, baseline.length)).toEqual(baseline);
  expect(names.filter((name) => replaces.includes(name))).toEqual([]);
  expect(new Set(migrations.map(({ version }) => version)).size).toBe(names.length);
});

test("a file of which only comments were edited counts as the one that was applied, by its earlier hash", async () => {
  const name = "0001_functions.sql";
  const listed = JSON.parse(readFileSync(join(folder(), "replaced.json"), "utf8")) as { reworded?: object };
  const { rows } = await t.pool.query<{ sha256: string }>("select sha256 from schema_migrations where name = $1", [
    name,
  ]);
  writeFileSync(join(folder(), name), `${readFileSync(join(folder(), name), "utf8")}\n-- a better word\n`);
  await expect(migrate(t.ownerUrl, { folder: folder() })).rejects.toThrow(`${name} was changed after it was applied`);
  writeFileSync(
    join(folder(), "replaced.json"),
    JSON.stringify({ ...listed, reworded: { [name]: rows.map(({ sha256 }) => sha256) } }),
  );
  expect(await migrate(t.ownerUrl, { folder: folder() })).toEqual([]);
});

test("a database that ran all replaced migrations has the baseline recorded without running it, and runs what follows", async () => {
  await ranOnly(replaces);
  await t.pool.query("insert into site_settings (setting_key, setting_value) values ('kept', '1')");
  writeFileSync(join(folder(), "9001_next.sql"), "-- room: shared\ncreate table next ()");
  expect(await migrate(t.ownerUrl, { folder: folder() })).toEqual(["9001_next.sql"]);
  expect(await history()).toEqual([...baseline, "9001_next.sql"]);
  expect((await t.pool.query("select from site_settings where setting_key = 'kept'")).rowCount).toBe(1);
  expect(await migrate(t.ownerUrl, { folder: folder() })).toEqual([]);
});

test("a database that ran only some of the replaced migrations is refused with a message and left as it is", async () => {
  await ranOnly(replaces.slice(0, -1));
  await expect(migrate(t.ownerUrl, { folder: folder() })).rejects.toThrow(
    new RegExp(`${replaces.length - 1} of ${replaces.length} are applied, ${replaces.at(-1)} is not.*npm run db:reset`),
  );
  expect(await history()).toEqual(replaces.slice(0, -1));
});
