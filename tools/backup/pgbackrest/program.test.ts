import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { archivingAdvice } from "./archiving.ts";
import { backupsIn, findPgBackRest, nextType } from "./program.ts";

const folder = temporaryFolder();
const DAY_SECONDS = 86_400;
const stored = (label: string, type: string, stop: number, error = false) => ({
  label,
  type,
  error,
  timestamp: { start: stop - 5, stop },
  info: { delta: 20_000_000, repository: { delta: 1500 } },
});
const info = (...backup: readonly object[]): string => JSON.stringify([{ name: "shop", backup }]);
const at = (seconds: number): Date => new Date(seconds * 1000);

test("without pgBackRest the setting is refused with the package to install", () => {
  expect(() => findPgBackRest(folder())).toThrow(/PGBACKREST_STANZA is set.*Install the package pgbackrest/);
});

test("reads the backups of a stanza; one with damaged pages does not count, and a new stanza has none", () => {
  const json = info(
    stored("20261124-120000F", "full", 100),
    stored("20261124-120000F_20261125-120000I", "incr", 200, true),
  );
  expect(backupsIn(json)).toEqual([{ label: "20261124-120000F", type: "full", endedAt: at(100), bytes: 1500 }]);
  expect(backupsIn(info())).toEqual([]);
  expect(backupsIn("[]")).toEqual([]);
});

test("the first backup is full, then one each week; all others are incremental", () => {
  const backups = backupsIn(info(stored("F", "full", DAY_SECONDS), stored("I", "incr", 7 * DAY_SECONDS)));
  expect(nextType([], at(0))).toBe("full");
  expect(nextType(backups, at(8 * DAY_SECONDS - 1))).toBe("incr");
  expect(nextType(backups, at(8 * DAY_SECONDS))).toBe("full");
});

test("advises a shorter archive_timeout where a crash loses more than five seconds", () => {
  expect(archivingAdvice({ mode: "on", timeoutSeconds: 4 })).toBeNull();
  expect(archivingAdvice({ mode: "on", timeoutSeconds: 60 })).toMatch(
    /loses the last 60 seconds.*archive_timeout = '4s'/,
  );
  expect(archivingAdvice({ mode: "on", timeoutSeconds: 0 })).toMatch(/all changes since the last full segment/);
});
