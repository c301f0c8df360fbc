import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import {
  clusterIn,
  emptyShop,
  openBackedUpShop,
  openShopIn,
  storageIn,
  type BackedUpShop,
} from "#tests/support/backed-up-shop.ts";
import { ANCHORS_FILE } from "#app/shared/audit/audit-anchors.server.ts";
import { insertOneOfEverything } from "#tests/support/one-of-everything.ts";
import { drill } from "./drill.ts";
import { backupKey } from "./key.ts";
import { listBackups } from "./manifest.ts";
import { clearPlace } from "./place.ts";
import { restoreShop } from "./restore.ts";
import { differences, tableSums } from "./table-sums.ts";
import { takeBackup } from "./take-backup.ts";

const ROOT = resolve(".test/backup");
const OTHER_KEY = backupKey("another-key-for-this-test-0123456789");
const NOW = new Date("2026-11-24T12:00:00Z");

let shop: BackedUpShop;
let name: string;

beforeAll(async () => {
  shop = await openBackedUpShop(ROOT);
  await insertOneOfEverything(shop.pool);
  ({ name } = await takeBackup(shop.parts));
}, 120_000);
afterAll(() => shop.stop());

const subscribe = (email: string) => shop.pool.query("insert into newsletter_subscribers (email) values ($1)", [email]);
/** A JavaScript date has whole milliseconds, so the pauses keep writes out of the surrounding one. */
const moment = async (): Promise<Date> =>
  (await shop.pool.query<{ at: Date }>("select pg_sleep(0.02), clock_timestamp() as at, pg_sleep(0.02)")).rows[0]!.at;

function restore(into: string, how: Partial<Parameters<typeof restoreShop>[0]> = {}) {
  const { backupDir, key } = shop.parts;
  const dataDir = join(ROOT, into);
  emptyShop(dataDir);
  return restoreShop({
    backupDir,
    key,
    dataDir,
    storage: storageIn(dataDir),
    at: null,
    from: null,
    fast: true,
    ...how,
  });
}

function damagedBackups(damage: (folder: string) => void): string {
  const folder = join(ROOT, "damaged");
  rmSync(folder, { recursive: true, force: true });
  cpSync(shop.parts.backupDir, folder, { recursive: true });
  damage(folder);
  return folder;
}

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = bytes[at]! ^ 1;
  writeFileSync(path, bytes);
}

test("a restore brings back what was destroyed as of the requested moment, and the shop continues from there with backups of its own", async () => {
  await subscribe("before@example.com");
  const before = await tableSums(shop.parts.url);
  const at = await moment();
  await subscribe("after@example.com");
  await shop.pool.query("truncate products cascade");
  const picture = join(shop.parts.dataDir, "storage/pictures/one.webp");
  rmSync(picture);
  onTestFinished(() => writeFileSync(picture, "one"));
  expect(await shop.receiver.catchUp(10_000)).toBe(true);

  const restored = await restore("again", { at });
  expect(restored).toMatchObject({ manifest: { name }, files: 1, held: { mails: 1 } });
  const dataDir = join(ROOT, "again");
  expect(readFileSync(join(dataDir, "storage/pictures/one.webp"), "utf8")).toBe("one");
  expect(readFileSync(join(dataDir, "session-secret"), "utf8")).toBe("kept");

  const again = await openShopIn(dataDir, shop.parts);
  try {
    const held = ["mail_outbox", "newsletter_deliveries"];
    const changed = differences(before, await tableSums(again.parts.url)).map((line) => line.split(" ")[0]);
    expect(changed.filter((table) => !held.includes(table!.replace("public.", "")))).toEqual([]);
    await again.pool.query("insert into newsletter_subscribers (email) values ('later@example.com')");
    const second = await takeBackup(again.parts);
    await again.pool.query("insert into newsletter_subscribers (email) values ('last@example.com')");
    await again.receiver.catchUp(10_000);
    const third = await restore("once-more", { from: second.name });
    expect(third.manifest.server.timeline).toBe(2);
    expect(existsSync(join(ROOT, "once-more/session-secret"))).toBe(true);
  } finally {
    await again.stop();
  }
}, 120_000);

test("refuses a moment before the oldest backup; one in the future restores the newest state", async () => {
  await expect(restore("early", { at: NOW })).rejects.toThrow(/^The oldest backup can be restored from 20/);
  await subscribe("end@example.com");
  await shop.receiver.catchUp(10_000);
  const { lastChangeAt } = await restore("late", { at: new Date(Date.now() + 3_600_000) });
  expect(Date.now() - lastChangeAt!.getTime()).toBeLessThan(60_000);
}, 60_000);

test.each<[string, (folder: string) => void, RegExp]>([
  [
    "a byte of the database",
    (folder) => flipByte(join(folder, name, "base.tar")),
    /base\.tar is damaged: it was changed/,
  ],
  [
    "a cut database",
    (folder) => truncateSync(join(folder, name, "base.tar"), 100_000),
    /base\.tar is damaged: it is cut off/,
  ],
  ["a missing part", (folder) => rmSync(join(folder, name, "keepsakes")), /keepsakes is damaged: it is missing/],
  [
    "a manifest made to fit",
    (folder) => {
      const path = join(folder, name, "manifest.json");
      writeFileSync(path, readFileSync(path, "utf8").replace('"appCommit": "', '"appCommit": "0'));
    },
    /manifest\.json is damaged: it was changed/,
  ],
  [
    "a part from another place",
    (folder) => cpSync(join(folder, name, "base.tar"), join(folder, name, "keepsakes")),
    /keepsakes is damaged: it was changed/,
  ],
  ["a byte of a file", (folder) => flipByte(onlyFile(join(folder, "files"))), /files\/\w+\/\w+.*is damaged/],
  ["a byte of the WAL", (folder) => flipByte(firstSegment(folder)), /wal\/\w{24} is damaged: its content was changed/],
  ["a missing segment", (folder) => rmSync(firstSegment(folder)), /WAL segment \w{24} is missing/],
])(
  "%s is reported by name, and no database is left behind",
  async (_, damage, sentence) => {
    await shop.pool.query("select pg_switch_wal()");
    await subscribe(`${crypto.randomUUID()}@example.com`);
    await shop.receiver.catchUp(10_000);
    await expect(restore("refused", { backupDir: damagedBackups(damage), from: name })).rejects.toThrow(sentence);
    expect(readdirSync(clusterIn(join(ROOT, "refused")))).toEqual([]);
  },
  60_000,
);

function firstSegment(folder: string): string {
  const line = readdirSync(join(folder, "wal")).find((each) => each.includes("-1-"))!;
  const segments = readdirSync(join(folder, "wal", line)).toSorted();
  return join(folder, "wal", line, segments.at(-2)!);
}

function onlyFile(folder: string): string {
  const [within] = readdirSync(folder);
  return join(folder, within!, readdirSync(join(folder, within!))[0]!);
}

test("a backup of another key is refused by name", async () => {
  await expect(restore("other-key", { key: OTHER_KEY, from: name })).rejects.toThrow(
    new RegExp(`^${name} was made with another key`),
  );
});

test("a running shop is never overwritten; an existing one only after it was moved aside", async () => {
  const { dataDir } = shop.parts;
  for (const isReplacing of [false, true])
    await expect(clearPlace(dataDir, isReplacing, NOW)).rejects.toThrow(/runs \(process \d+\)\. Stop it first\.$/);
  const place = join(ROOT, "lies-there");
  mkdirSync(join(place, "storage"), { recursive: true });
  writeFileSync(join(place, "storage/old.webp"), "old");
  writeFileSync(join(place, ANCHORS_FILE), "anchors");
  await expect(clearPlace(place, false, NOW)).rejects.toThrow(/^A shop lies in .*--replace$/);
  const [aside] = await clearPlace(place, true, NOW);
  expect(readFileSync(join(aside!, "storage/old.webp"), "utf8")).toBe("old");
  expect(readFileSync(join(aside!, ANCHORS_FILE), "utf8")).toBe("anchors");
  expect(existsSync(join(place, ANCHORS_FILE))).toBe(false);
});

test("a place that cannot be read is not taken for an empty one", async () => {
  const place = join(ROOT, "unreadable");
  mkdirSync(place);
  symlinkSync("storage", join(place, "storage"));
  await expect(clearPlace(place, false, NOW)).rejects.toThrow("ELOOP");
});

test("the drill of a seeded shop verifies the newest backup, table by table and file by file, and leaves nothing behind", async () => {
  await subscribe("drill@example.com");
  // This shop has no provider, for which a backup is not to blame.
  vi.stubEnv("STRIPE_API_URL", "http://127.0.0.1:9");
  onTestFinished(() => void vi.unstubAllEnvs());
  const result = await drill(shop.parts);
  // This shop's row of the audit log is invented.
  expect(result.faults.filter((fault) => !fault.startsWith("audit log: "))).toEqual([]);
  expect(result.left).toEqual([expect.stringContaining("The payment provider could not be read")]);
  expect(result.tables).toBeGreaterThan(40);
  expect(result).toMatchObject({ backup: name, files: 1, held: { mails: 1 } });
  expect(existsSync(join(shop.parts.dataDir, "drill"))).toBe(false);
}, 60_000);

test("the drill finds a row that changed without its WAL, and a missing table", () => {
  const row = { rows: 1, sum: "1/1" };
  const source = new Map([
    ["a", row],
    ["b", row],
    ["c", row],
  ]);
  const copy = new Map([
    ["a", { rows: 2, sum: "1/1" }],
    ["b", { rows: 1, sum: "1/2" }],
  ]);
  expect(differences(source, copy)).toEqual([
    "a has 1 rows, the copy 2",
    "b has other content in the copy",
    "c is missing in the copy",
  ]);
});

test("an interrupted backup does not count as a good one and is removed by the next; only the newest are kept", async () => {
  const { backupDir } = shop.parts;
  const good = await listBackups(backupDir);
  const unfinished = join(backupDir, ".unfinished-base-20991231T000000000Z");
  mkdirSync(unfinished);
  appendFileSync(join(unfinished, "base.tar"), "half");
  expect(await listBackups(backupDir)).toEqual(good);
  const made = [await takeBackup(shop.parts), await takeBackup(shop.parts)];
  expect(existsSync(unfinished)).toBe(false);
  expect((await listBackups(backupDir)).map((each) => each.name)).toEqual(made.map((each) => each.name));
}, 60_000);
