import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { SwitchedOff } from "#tools/checks/documents/switched-off-guards.ts";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import type { FoundTest } from "./find-tests.ts";
import type { Outcome } from "./red-control.ts";

/** What came of the red controls so far, so that all of them can be performed in parts. */
export type Ledger = {
  /** Whether this control turned red, with guard, source and test as they are now. */
  isKnownRed(guard: SwitchedOff, test: FoundTest): boolean;
  note(guard: SwitchedOff, test: FoundTest, outcome: Outcome): void;
};

const FILE = ".test/red-controls.json";

/** Reads what was performed before; it is kept beside other leavings of tests, in no commit. */
export function openLedger(tree: Pick<SourceTree, "read">, file = FILE): Ledger {
  const kept: Record<string, Outcome["result"]> = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Outcome["result"]>)
    : {};
  const keyOf = (guard: SwitchedOff, test: FoundTest): string =>
    createHash("sha256")
      .update(JSON.stringify([guard, test, tree.read(guard.file), tree.read(test.file)]))
      .digest("hex");
  return {
    isKnownRed: (guard, test) => kept[keyOf(guard, test)] === "red",
    note(guard, test, { result }) {
      kept[keyOf(guard, test)] = result;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(kept));
    },
  };
}
