import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { dumpSchema } from "#tools/schema/dump-schema.ts";
import { migrate, MIGRATIONS_FOLDER, readMigrations, readBaseline } from "./migrate.server.ts";

const t = testDatabase();
const folder = temporaryFolder();
const { baseline, replaces, sameName } = readBaseline(MIGRATIONS_FOLDER)!;

const history = async () => {
  const { rows } = await t.pool.query<{ name: string }>("select name from schema_migrations order by version");
  return rows.map(({ name }) => name);
};

const hashes = new Map(readMigrations().map(({ name, sha256 }) => [name, sha256]));

/** Where a file of the baseline has the name of a replaced one, the one that was replaced is meant. */
async function ranOnly(names: readonly string[]): Promise<void> {
  await t.pool.query("delete from schema_migrations");
  for (const name of names)
    await t.pool.query("insert into schema_migrations (version, name, sha256) values (left($1, 4), $1, $2)", [
      name,
      sameName[name]?.[0] ?? hashes.get(name) ?? "old",
    ]);
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
  expect(names.filter((name) => replaces.includes(name) && !baseline.includes(name))).toEqual([]);
  for (const [name, earlier] of Object.entries(sameName)) {
    expect([baseline, replaces]).toEqual([expect.arrayContaining([name]), expect.arrayContaining([name])]);
    expect(earlier).not.toContain(hashes.get(name));
  }
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

const kept = replaces.filter((name) => baseline.includes(name));

test.each([
  ["ran all but the last of the replaced migrations", replaces.slice(0, -1)],
  ["ran only replaced migrations whose names the baseline has now", kept],
  ["stopped at the second of the replaced migrations", replaces.slice(0, 2)],
])("a database that %s is refused with a message and left as it is", async (_, ran) => {
  await ranOnly(ran);
  await expect(migrate(t.ownerUrl, { folder: folder() })).rejects.toThrow(
    new RegExp(`${ran.length} of ${replaces.length} are applied, ${replaces[ran.length]} is not.*npm run db:reset`),
  );
  expect(await history()).toEqual(ran);
});

test("a database that ran only files from before the replaced ones is refused with a message and left as it is", async () => {
  const ran = ["0001_extensions.sql", "0002_settings.sql", "0092_stored_texts_without_keys.sql"];
  await ranOnly(ran);
  await expect(migrate(t.ownerUrl, { folder: folder() })).rejects.toThrow(
    new RegExp(`stopped before .*: 0 of ${replaces.length} are applied, ${replaces[0]} is not.*npm run db:reset`),
  );
  expect(await history()).toEqual(ran);
});

test("a database that stopped within the baseline itself goes on where it stopped", async () => {
  await ranOnly(replaces);
  await migrate(t.ownerUrl, { folder: folder() });
  await t.pool.query("delete from schema_migrations where version > '0016'");
  await t.pool.query(
    "drop view shop_figures; drop function standbys_behind; drop table backup_runs, proof_findings, proofs",
  );
  expect(await migrate(t.ownerUrl, { folder: folder() })).toEqual(baseline.filter((name) => name > "0017"));
});
