import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { SwitchedOff } from "#tools/checks/documents/switched-off-guards.ts";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import type { FoundTest } from "./find-tests.ts";
import type { Outcome } from "./red-control.ts";

/** Results so far, so that all red controls can be performed in parts. */
export type Ledger = {
  /** With guard, source and test as they are now. */
  isKnownRed(guard: SwitchedOff, test: FoundTest): boolean;
  note(guard: SwitchedOff, test: FoundTest, outcome: Outcome): void;
};

const FILE = ".test/red-controls.json";

/** Kept beside other leavings of tests, in no commit. */
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
