import { expect, test } from "vitest";
import { backupFaults, type LastRuns } from "./backup-health.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);
const good = (hours: number): LastRuns => ({ lastGoodAt: ago(hours), failure: null });
const NEVER: LastRuns = { lastGoodAt: null, failure: null };

test.each<[string, LastRuns, LastRuns, string[]]>([
  ["made yesterday and proved this week", good(30), good(160), []],
  ["at the very limits", good(36), good(7 * 24), []],
  ["not made for more than a day and a half", good(36.1), good(1), ["old"]],
  ["not proved for more than a week", good(1), good(7 * 24 + 1), ["unproved"]],
  ["never made", NEVER, NEVER, ["old", "unproved"]],
  ["failed lately", { ...good(1), failure: "The disk is full" }, good(1), ["failed"]],
  ["a drill that differed", good(1), { ...good(1), failure: "DIFFERS" }, ["drill_failed"]],
])("backups %s", (_, backup, drill, codes) => {
  expect(backupFaults({ backup, drill }, NOW).map(({ code }) => code)).toEqual(codes);
});
