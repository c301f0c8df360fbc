import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { accountActor, systemActor, testDatabase } from "#tests/support/database.ts";
import { rewriteAudit } from "#tests/support/rewrite-audit.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { inTransaction } from "../http/context.server.ts";
import { ANCHORS_FILE, dropAnchorsAfter } from "./audit-anchors.server.ts";
import { anchorAudit, verifyAudit } from "./audit-chain.server.ts";
import { recordAudits, type AuditEntry } from "./record-audit.server.ts";

const t = testDatabase();
const folder = temporaryFolder();
beforeEach(async () => {
  await t.pool.query("select testing.forget_audit()");
});

const entry = (entityId: string): AuditEntry => ({
  action: "product.price",
  entity: "product",
  entityId,
  before: { price: 10 },
  after: { price: 12 },
});
const record = (...ids: string[]): Promise<void> =>
  inTransaction(t.ctx(accountActor("admin")), (tx) => recordAudits(tx, ids.map(entry)));
const verify = () => verifyAudit(t.ctx(systemActor()), folder());
const anchor = () => anchorAudit(t.ctx(systemActor()), folder());
const file = () => join(folder(), ANCHORS_FILE);
const past = (statement: string) => rewriteAudit(t.pool, statement);
const kinds = async () => (await verify()).faults.map(({ kind, position }) => [kind, position]);

test("entries of concurrent transactions form one chain, and an untouched chain is whole", async () => {
  await Promise.all(Array.from({ length: 8 }, (_, n) => record(`a${n}`, `b${n}`)));
  await anchor();
  await record("c");
  expect(await verify()).toEqual({ links: 17, anchors: 1, head: expect.stringMatching(/^[\da-f]{64}$/), faults: [] });
});

test("a rolled-back entry is no link", async () => {
  await record("a");
  const lost = inTransaction(t.ctx(accountActor("admin")), async (tx) => {
    await recordAudits(tx, [entry("b")]);
    throw new Error("lost");
  });
  await expect(lost).rejects.toThrow("lost");
  await record("c");
  await anchor();
  expect(await verify()).toMatchObject({ links: 2, faults: [] });
});

test.each([
  "update audit_log set actor_label = 'other'",
  "delete from audit_log",
  "truncate audit_log",
  "update audit_chain set hash = ''",
  "delete from audit_chain",
  "truncate audit_chain",
])("the database refuses: %s", async (statement) => {
  await record("a");
  await anchor();
  await expect(t.pool.query(statement)).rejects.toThrow("can only grow");
  expect(await verify()).toMatchObject({ links: 1, faults: [] });
});

test.each([
  ["an entry is changed", "update audit_log set after = '{}' where entity_id = 'b'", [["entry_changed", 2]]],
  ["an entry is removed", "delete from audit_log where entity_id = 'b'", [["entry_missing", 2]]],
  [
    "a link is removed",
    "delete from audit_chain where position = 2",
    [
      ["link_broken", 3],
      ["link_missing", 0],
    ],
  ],
  [
    "an entry is written past the chain",
    "insert into audit_log (actor_label, action, entity) values ('x', 'x', 'x')",
    [["link_missing", 0]],
  ],
  [
    "an entry and its link are changed together",
    "update audit_log set after = '{}' where entity_id = 'b'; update audit_chain set entry_hash = audit_entry_hash(audit_log) from audit_log where id = entry_id",
    [["link_broken", 2]],
  ],
])("it is reported when %s by the database's owner", async (_what, statement, faults) => {
  await record("a");
  await anchor();
  for (const id of ["b", "c"]) await record(id);
  await past(statement);
  expect(await kinds()).toEqual(faults);
});

test("a chain that is rewritten as a whole, or ends earlier, differs from what was written down outside", async () => {
  for (const id of ["a", "b"]) await record(id);
  await anchor();
  expect(await readFile(file(), "utf8")).toContain('"position":2');
  await past("delete from audit_log where entity_id = 'b'; delete from audit_chain where position = 2");
  expect(await kinds()).toEqual([["anchor_differs", 2]]);
  await record("x");
  expect(await kinds()).toEqual([["anchor_differs", 2]]);
});

test("a chain whose last link is rewritten still differs from its anchor after the next hourly anchor", async () => {
  await record("a");
  await anchor();
  await past(`update audit_log set after = '{}'; update audit_chain set entry_hash = audit_entry_hash(audit_log),
    hash = sha256(audit_entry_hash(audit_log)) from audit_log where id = entry_id`);
  await anchor();
  expect(await kinds()).toEqual([["anchor_differs", 1]]);
});

test("a log with entries is not intact without anchors: a rewritten chain would look the same", async () => {
  expect(await verify()).toMatchObject({ links: 0, anchors: 0, faults: [] });
  await record("a");
  await anchor();
  expect(await verify()).toMatchObject({ links: 1, anchors: 1, faults: [] });
  await rm(file());
  expect(await kinds()).toEqual([["anchors_missing", 0]]);
  await writeFile(file(), "");
  expect(await kinds()).toEqual([["anchors_missing", 0]]);
});

test("anchors that cannot be read are not taken for missing ones", async () => {
  await record("a");
  await mkdir(file());
  await expect(verify()).rejects.toThrow("EISDIR");
});

test("a last line that a crash left unfinished is skipped, and the next anchor takes its place", async () => {
  await record("a");
  await anchor();
  await appendFile(file(), '{"position":2,"ha');
  expect(await verify()).toMatchObject({ anchors: 1, faults: [] });
  await record("b");
  await anchor();
  expect(await verify()).toMatchObject({ anchors: 2, faults: [] });
  expect((await readFile(file(), "utf8")).split("\n")).toHaveLength(3);
});

test("any other line that holds no anchor is a fault", async () => {
  await record("a");
  await anchor();
  await appendFile(file(), "?\n");
  await anchor();
  expect(await kinds()).toEqual([["anchor_unreadable", 0]]);
});

test("a shop that is restored to an earlier moment loses the anchors of later links, and no others", async () => {
  await record("a");
  await anchor();
  await record("b");
  await anchor();
  await dropAnchorsAfter(folder(), 2);
  expect(await verify()).toMatchObject({ anchors: 2, faults: [] });
  await past("delete from audit_log where entity_id = 'b'; delete from audit_chain where position = 2");
  await dropAnchorsAfter(folder(), 1);
  expect(await verify()).toMatchObject({ links: 1, anchors: 1, faults: [] });
  await dropAnchorsAfter(join(folder(), "nowhere"), 1);
});
