import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLedger } from "./performed.ts";

test("a control that turned red stays known until its guard, source or test changes; one that did not is performed again", () => {
  const folder = mkdtempSync(join(tmpdir(), "performed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "sub/red.json");
  const sources: Record<string, string> = { "a.ts": "1", "a.test.ts": "2" };
  const tree = { read: (name: string): string => sources[name] ?? "" };
  const guard = { guard: "a", file: "a.ts", code: "1", becomes: "0", test: "a: one", room: "A" };
  const one = { file: "a.test.ts", title: "one" };
  openLedger(tree, file).note(guard, one, { result: "red", seconds: 1 });
  openLedger(tree, file).note(guard, { ...one, title: "two" }, { result: "green", seconds: 1 });
  const ledger = openLedger(tree, file);
  expect(ledger.isKnownRed(guard, one)).toBe(true);
  expect(ledger.isKnownRed(guard, { ...one, title: "two" })).toBe(false);
  expect(ledger.isKnownRed({ ...guard, becomes: "" }, one)).toBe(false);
  sources["a.test.ts"] = "3";
  expect(ledger.isKnownRed(guard, one)).toBe(false);
});
