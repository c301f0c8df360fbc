import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { anchorAudit } from "#app/shared/audit/audit-chain.server.ts";
import { recordAudits } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction } from "#app/shared/http/context.server.ts";
import { accountActor, systemActor, testDatabase } from "#tests/support/database.ts";
import { hasCluster } from "#tools/postgres/binaries.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const t = testDatabase();
const folder = temporaryFolder();
const COMMANDS = ["prove", "verify-audit", "go-live", "backup", "drill"];

function run(command: string, variables: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(`tools/${command}.ts`)], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: resolve(".test/compile-cache"),
      DATA_DIR: join(folder(), "var"),
      BACKUP_DIR: join(folder(), "backups"),
      BACKUP_KEY: "a-key-for-this-test-only-0123456789",
      ...variables,
    },
    encoding: "utf8",
  });
  return { status, output: stdout.trim(), errorOutput: stderr.trim() };
}
const ofTest = () => ({ DATABASE_URL: t.url, MIGRATION_DATABASE_URL: t.ownerUrl });

test.each(COMMANDS)(
  "%s refuses a folder without a shop, and creates no database there",
  (command) => {
    expect(run(command)).toEqual({
      status: 1,
      output: "",
      errorOutput: expect.stringMatching(/^There is no shop in .*var\. Set DATA_DIR or DATABASE_URL/),
    });
    expect(readdirSync(folder(), { recursive: true })).toEqual(["var", "var/session-secret"]);
    // Root's cluster would be elsewhere, where PostgreSQL's user can reach it.
    expect(hasCluster(join(folder(), "var/postgres"))).toBe(false);
  },
  30_000,
);

test.each(["prove", "backup"])(
  "%s refuses an empty database, and leaves it empty",
  async (command) => {
    const name = `empty_for_${command}`;
    const server = new pg.Client({ connectionString: inject("postgresUrl") });
    await server.connect();
    await server.query(`create database ${name}`);
    const url = Object.assign(new URL(inject("postgresUrl")), { pathname: `/${name}` }).href;
    try {
      const { status, output, errorOutput } = run(command, { DATABASE_URL: url });
      expect(errorOutput).toMatch(new RegExp(`^There is no shop in .*/${name}\\. Set DATA_DIR or DATABASE_URL`));
      expect({ status, output }).toEqual({ status: 1, output: "" });
      const inside = new pg.Client({ connectionString: url });
      await inside.connect();
      const { rows } = await inside.query("select from pg_class where relnamespace = 'public'::regnamespace");
      await inside.end();
      expect(rows).toEqual([]);
    } finally {
      await server.query(`drop database ${name}`);
      await server.end();
    }
  },
  30_000,
);

test("a shop is proved", () => {
  expect(run("prove", ofTest())).toEqual({
    status: 0,
    output: expect.stringMatching(/Nothing is open\.$/),
    errorOutput: "",
  });
}, 30_000);

test("verify:audit prints how many anchors it compared; without any a log that has entries is not intact", async () => {
  await inTransaction(t.ctx(accountActor("admin")), (tx) =>
    recordAudits(tx, [{ action: "product.price", entity: "product", entityId: "a", before: {}, after: {} }]),
  );
  const without = run("verify-audit", ofTest());
  expect(without).toMatchObject({ status: 1, output: expect.stringContaining("BROKEN  there are no anchors in ") });
  await anchorAudit(t.ctx(systemActor()), join(folder(), "var"));
  expect(run("verify-audit", ofTest())).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^1 entries, 1 anchors, the audit log is intact; last link [\da-f]{16}$/),
  });
}, 30_000);
