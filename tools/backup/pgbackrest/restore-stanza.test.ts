import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { commandsFor, restoreCluster, restoreOptions, whyNotRestored } from "./restore-stanza.ts";
import { addressIn } from "./restored-cluster.ts";

const folder = temporaryFolder();
const at = new Date("2026-11-24T12:00:00.250Z");

test("a moment is restored and promoted, the latest one without a target; a copy to inspect archives nothing", () => {
  const target = ["--type=time", "--target=2026-11-24 12:00:00.250+00", "--target-action=promote"];
  expect(restoreOptions({ at, isForInspection: false })).toEqual(target);
  expect(restoreOptions({ at, isForInspection: true })).toEqual([...target, "--archive-mode=off"]);
  expect(restoreOptions({ at: null, isForInspection: false })).toEqual([]);
});

test("the administrator's commands can be pasted into a shell", () => {
  const lines = commandsFor({ stanza: "shop", at, isForInspection: false }, "npm run restore -- --into /srv/var");
  expect(lines).toContain(
    '  sudo -u postgres pgbackrest --stanza=shop --type=time "--target=2026-11-24 12:00:00.250+00" --target-action=promote restore',
  );
  expect(lines.at(-1)).toBe("Then here: npm run restore -- --into /srv/var");
});

test("a folder that is not empty is never overwritten", async () => {
  writeFileSync(join(folder(), "PG_VERSION"), "15");
  const restoring = restoreCluster({ stanza: "shop", at: null, isForInspection: false }, folder());
  await expect(restoring).rejects.toThrow(/is not empty, and a restore never overwrites a cluster/);
});

test("only a cluster that was restored since its last backup, and to that moment, gets the shop's half", () => {
  const copies = [{ timeline: 1 }, { timeline: 2 }];
  const restored = { recovers: false, timeline: 3, isAt: true };
  expect(whyNotRestored(restored, copies)).toBeNull();
  expect(whyNotRestored(null, copies)).toBe("does not answer");
  expect(whyNotRestored({ ...restored, recovers: true, timeline: 0 }, copies)).toMatch(/still replaying/);
  expect(whyNotRestored({ ...restored, timeline: 2 }, copies)).toMatch(/not been restored since its last backup/);
  expect(whyNotRestored({ ...restored, isAt: false }, copies)).toMatch(/not been restored to that moment/);
});

test("a restored cluster is reached by its socket, with the shop's role and database and without its password", () => {
  const url = addressIn("/tmp/a b", "postgres://owner:secret@db.example:6432/shop?sslmode=require");
  expect(url).toBe("postgres://owner@localhost:5432/shop?host=%2Ftmp%2Fa%20b");
});
