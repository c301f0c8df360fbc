import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLedger } from "./performed.ts";

test("a control that turned red stays known until its guard or the program changes; one that did not is performed again", () => {
  const folder = mkdtempSync(join(tmpdir(), "performed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "sub/red.json");
  const sources: Record<string, string> = { "a.ts": "1", "a.test.ts": "2", "docs/a.md": "3" };
  const open = () =>
    openLedger({ files: Object.keys(sources), read: (name: string): string => sources[name] ?? "" }, file);
  const guard = { guard: "a", file: "a.ts", code: "1", becomes: "0", test: "a: one", room: "A" };
  const one = { file: "a.test.ts", title: "one" };
  open().note(guard, one, { result: "red", seconds: 1 });
  open().note(guard, { ...one, title: "two" }, { result: "green", seconds: 1 });
  expect(open().isKnownRed(guard, one)).toBe(true);
  expect(open().isKnownRed(guard, { ...one, title: "two" })).toBe(false);
  expect(open().isKnownRed({ ...guard, becomes: "" }, one)).toBe(false);
  sources["docs/a.md"] = "4";
  expect(open().isKnownRed(guard, one)).toBe(true);
  sources["imported-by-a.ts"] = "5";
  expect(open().isKnownRed(guard, one)).toBe(false);
});
