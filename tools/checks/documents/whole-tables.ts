import { allTests, findTest, type FoundTest } from "#tools/tables/find-tests.ts";
import { readTable, TABLES, type Row } from "#tools/tables/read-tables.ts";
import { FAULT_KINDS, POINTS } from "#tools/chaos/plan/plan.ts";
import type { Check } from "../check.ts";
import type { SourceTree } from "../source-tree.ts";
import { readGuards, type SwitchedOff } from "./switched-off-guards.ts";

const SIZES: Readonly<Record<string, number>> = { F: 60, A: 104 };
const WIDTHS: Readonly<Record<string, number>> = { F: 2, A: 3 };

type Known = { readonly tests: readonly FoundTest[]; readonly guards: readonly SwitchedOff[] };

/** Each fault and each attack is in its table once, with existing tests, one of which turns red by a control of the row; or it says why it does not apply. */
export const wholeTables: Check = {
  name: "whole-tables",
  run(tree) {
    const known = { tests: allTests(tree), guards: readGuards(tree) };
    return TABLES.filter((file) => tree.has(file)).flatMap((file) => {
      const rows = readTable(tree, file);
      const lines = tree.read(file).split("\n");
      const lineOf = (id: string): number => lines.findIndex((line) => line.includes(`"${id}"`)) + 1;
      const faults = [
        ...faultsOfIds(rows),
        ...rows.flatMap((row) =>
          [...faultsOf(row, known), ...unknownStorms(tree, row)].map((fault) => [row.id, fault] as const),
        ),
      ];
      return faults.map(([id, message]) => ({ file, line: lineOf(id), message: `${id}: ${message}` }));
    });
  },
};

function faultsOfIds(rows: readonly Row[]): (readonly [string, string])[] {
  const kind = rows[0]?.id[0] ?? "";
  const expected = Array.from(
    { length: SIZES[kind] ?? 0 },
    (_, at) => `${kind}-${String(at + 1).padStart(WIDTHS[kind] ?? 0, "0")}`,
  );
  const ids = rows.map(({ id }) => id);
  return [
    ...expected.filter((id) => !ids.includes(id)).map((id) => [id, "has no row"] as const),
    ...ids
      .filter((id, at) => !expected.includes(id) || ids.indexOf(id) !== at)
      .map((id) => [id, "appears twice, or is not a valid id"] as const),
  ];
}

function faultsOf(row: Row, { tests, guards }: Known): string[] {
  if (row.notHere !== undefined) return row.tests || row.red ? ["has both `notHere` and tests or guards"] : [];
  const labelled = (row.tests ?? []).map((label) => [label, findTest(tests, label)] as const);
  const own = labelled.flatMap(([, test]) => test ?? []);
  return [
    ...(row.tests?.length ? [] : ["has no test"]),
    ...labelled.filter(([, test]) => !test).map(([label]) => `no test is called ${label}`),
    ...faultsOfControls(row.red ?? [], own, { tests, guards }),
  ];
}

/** At least one guard without which one of the row's `own` tests turns red. */
function faultsOfControls(red: readonly string[], own: readonly FoundTest[], { tests, guards }: Known): string[] {
  if (red.length === 0) return ["needs a guard that is taken out, or a fault that is planted"];
  const named = red.flatMap((name) => guards.find(({ guard }) => guard === name) ?? []);
  const lost = named.filter(({ test }) => !findTest(tests, test));
  const isProved = named.some(({ test }) => own.some((each) => each === findTest(tests, test)));
  return [
    ...red.filter((name) => !named.some(({ guard }) => guard === name)).map((name) => `no guard is called ${name}`),
    ...lost.map(({ guard }) => `the test of the guard ${guard} is gone`),
    ...(isProved ? [] : ["no guard of the row turns one of its own tests red"]),
  ];
}

function unknownStorms(tree: SourceTree, { storms = [] }: Row): string[] {
  const isKnown: Readonly<Record<string, (name: string) => boolean>> = {
    point: (name) => POINTS.some((point) => point === name),
    fault: (name) => FAULT_KINDS.includes(name),
    goal: (name) => tree.has(`tools/chaos/goals/${name}.ts`),
  };
  return storms
    .filter((storm) => {
      const [kind = "", name = ""] = storm.split(" ");
      return isKnown[kind]?.(name) !== true;
    })
    .map((storm) => `no storm has the ${storm}`);
}
