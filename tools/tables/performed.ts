import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { SwitchedOff } from "#tools/checks/documents/switched-off-guards.ts";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import type { FoundTest } from "./find-tests.ts";
import type { Outcome } from "./red-control.ts";
import { TABLES } from "./read-tables.ts";

/** Results so far, so that all red controls can be performed in parts. */
export type Ledger = {
  /** True when the control turned red with the current guard, test and program. */
  isKnownRed(guard: SwitchedOff, test: FoundTest): boolean;
  note(guard: SwitchedOff, test: FoundTest, outcome: Outcome): void;
};

const FILE = ".test/red-controls.json";
/** The records of other guards, and what only people read. */
const WITHOUT_EFFECT = /^(?:docs|design|public)\/|\.md$/;
const RECORDS: readonly string[] = ["tests/guards/switched-off.json", ...TABLES];

/** Stored with other test output, outside version control. Any file of the program may decide a test, so a change of one forgets all results. */
export function openLedger(tree: Pick<SourceTree, "files" | "read">, file = FILE): Ledger {
  const program = digest(
    tree.files
      .filter((name) => !WITHOUT_EFFECT.test(name) && !RECORDS.includes(name))
      .map((name) => [name, digest(tree.read(name))]),
  );
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Stored>) : {};
  const results = stored.program === program ? { ...stored.results } : {};
  const keyOf = (guard: SwitchedOff, test: FoundTest): string => digest([guard, test]);
  return {
    isKnownRed: (guard, test) => results[keyOf(guard, test)] === "red",
    note(guard, test, { result }) {
      results[keyOf(guard, test)] = result;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ program, results } satisfies Stored));
    },
  };
}

type Stored = { readonly program: string; readonly results: Readonly<Record<string, Outcome["result"]>> };

const digest = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");
