import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Drill } from "./drill.ts";
import { fileFaults, prove, storageIn } from "./drill-checks.ts";
import { figuresOf, linesOf } from "./drill-report.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder();
const LOST = "order 1 was lost and is not rebuilt";
const DRILL: Drill = {
  backup: "base-20261124T120000000Z",
  faults: ["file a is missing in the copy", LOST],
  tables: 40,
  rows: 100,
  files: 2,
  held: { mails: 1, recipients: 0 },
  restoreSeconds: 3,
  lossSeconds: 0.5,
  trial: { orders: 2, seconds: 1, faults: [LOST], left: [] },
  left: [],
};

test("each fault of a drill counts and is listed once", () => {
  expect(figuresOf(DRILL).broken).toBe(2);
  expect(linesOf(DRILL).filter((line) => line.startsWith("DIFFERS"))).toHaveLength(2);
  expect(linesOf(DRILL)[0]).toContain("IS NOT GOOD");
  expect(figuresOf({ ...DRILL, faults: [], trial: { ...DRILL.trial, faults: [] } }).broken).toBe(0);
});

test("a copy whose books cannot be proved is not good", async () => {
  const { faults, left } = await prove("postgres://shop:x@127.0.0.1:9/none", folder());
  expect(faults).toEqual([expect.stringMatching(/^The books could not be checked: No PostgreSQL answers at/)]);
  expect(left).toEqual([]);
}, 30_000);

test("the drill names every file that is missing or other in the copy, and none that changed after it was listed", async () => {
  const [shop, copied] = [join(folder(), "shop"), join(folder(), "copy")];
  const put = (dataDir: string, name: string, text: string): void => {
    mkdirSync(join(dataDir, "storage/pictures"), { recursive: true });
    writeFileSync(join(dataDir, "storage/pictures", name), text);
  };
  for (const name of ["same", "other", "gone", "newer"]) put(shop, name, name);
  for (const name of ["same", "other", "newer"]) put(copied, name, name);
  put(copied, "other", "damaged");
  const [source, copy] = [storageIn(shop), storageIn(copied)];
  const files = [];
  for await (const file of source.list())
    files.push({ ...file, sha256: "", ...(file.key.endsWith("newer") && { changedAt: "2026-01-01T00:00:00.000Z" }) });
  put(copied, "newer", "as it was listed");
  const list = { name: "list", at: new Date(Date.now() + 60_000).toISOString(), files };
  expect((await fileFaults(list, { source, copy })).toSorted()).toEqual([
    "file pictures/gone is missing in the copy",
    "file pictures/other has other content in the copy",
  ]);
});
