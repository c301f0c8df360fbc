import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { SwitchedOff } from "#tools/checks/documents/switched-off-guards.ts";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import type { FoundTest } from "./find-tests.ts";
import type { Outcome } from "./red-control.ts";

/** Results so far, so that all red controls can be performed in parts. */
export type Ledger = {
  /** True when the control turned red with the current guard, source and test. */
  isKnownRed(guard: SwitchedOff, test: FoundTest): boolean;
  note(guard: SwitchedOff, test: FoundTest, outcome: Outcome): void;
};

const FILE = ".test/red-controls.json";

/** Stored with other test output, outside version control. */
export function openLedger(tree: Pick<SourceTree, "read">, file = FILE): Ledger {
  const results: Record<string, Outcome["result"]> = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Outcome["result"]>)
    : {};
  const keyOf = (guard: SwitchedOff, test: FoundTest): string =>
    createHash("sha256")
      .update(JSON.stringify([guard, test, tree.read(guard.file), tree.read(test.file)]))
      .digest("hex");
  return {
    isKnownRed: (guard, test) => results[keyOf(guard, test)] === "red",
    note(guard, test, { result }) {
      results[keyOf(guard, test)] = result;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(results));
    },
  };
}
