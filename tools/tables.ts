// `npm run tables`: every fault and every attack, the tests that prove it and the guards whose test turns red without them.
// `-- --red ID …` (or the name of a guard), `--red --all` or `--red --sample N --seed S` performs the red controls in a copy
// of the project: takes the guard out, runs its test and expects it to fail. Exit code 1 when one does not.
// `--all` continues where it stopped: a control that turned red is not performed again until its guard, its source or its test changes
// (`--again` performs all). `--minutes M` limits the time; exit code 2 when controls are left for the next run.
// With `--all`, `--record` writes the figures into docs/proof.md.
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readGuards, type SwitchedOff } from "./checks/documents/switched-off-guards.ts";
import { openTree } from "./checks/source-tree.ts";
import { allTests, findTest, type FoundTest } from "./tables/find-tests.ts";
import { openLedger, type Ledger } from "./tables/performed.ts";
import { record } from "./proof/record.ts";
import { readTables, type Row } from "./tables/read-tables.ts";
import { copyProject, performRed, type Outcome } from "./tables/red-control.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    red: { type: "boolean" },
    all: { type: "boolean" },
    again: { type: "boolean" },
    record: { type: "boolean" },
    minutes: { type: "string" },
    sample: { type: "string" },
    seed: { type: "string", default: new Date().toISOString().slice(0, 10).replaceAll("-", "") },
  },
});

const MINUTE_MS = 60_000;

type Control = { readonly ids: readonly string[]; readonly guard: SwitchedOff; readonly test: FoundTest };
/** These start many processes or wait for real time, so samples skip them. */
const SLOW =
  /rolling-restart|http-server|shutdown|killed-database|backup|supervisor|settle|hostile-|send-mail|jobs\.db|file-storage|place-checkout|full-disk|reserve-stock|client\.db|rate-limits|sign-in-attempts/;
const isBrowser = ({ test }: Control): boolean => test.file.endsWith(".e2e.ts");

const tree = openTree(".");
const rows = readTables(tree);
const controls = controlsOf(rows);
if (values.red) process.exitCode = await perform(chosen());
else print();

function controlsOf(all: readonly Row[]): Control[] {
  const tests = allTests(tree);
  const names = [...new Set(all.flatMap(({ red = [] }) => red))];
  return names.flatMap((name) => {
    const guard = readGuards(tree).find((one) => one.guard === name);
    const test = guard && findTest(tests, guard.test);
    return guard && test
      ? [{ ids: all.filter(({ red }) => red?.includes(name)).map(({ id }) => id), guard, test }]
      : [];
  });
}

function chosen(): readonly Control[] {
  const runnable = controls.filter((control) => !isBrowser(control));
  if (values.all)
    return runnable.toSorted(
      (one, other) => Number(one.test.file.includes(".db.")) - Number(other.test.file.includes(".db.")),
    );
  if (values.sample === undefined)
    return runnable.filter(({ ids, guard }) => [...ids, guard.guard].some((name) => positionals.includes(name)));
  console.log(`Seed ${values.seed}`);
  const quick = runnable.filter(({ test }) => !SLOW.test(test.file));
  return Array.from(
    { length: Number(values.sample) },
    (_, at) => quick[(Number(values.seed) * 31 + at * 47) % quick.length],
  ).filter((control) => control !== undefined);
}

async function perform(selected: readonly Control[]): Promise<number> {
  const ledger = openLedger(tree);
  const known = values.all && !values.again ? selected.filter(({ guard, test }) => ledger.isKnownRed(guard, test)) : [];
  const due = selected.filter((control) => !known.includes(control));
  const outcomes = await performAll(due, ledger);
  const red = outcomes.filter(({ result }) => result === "red").length;
  const left = due.length - outcomes.length;
  const before = known.length > 0 ? `, ${known.length} were red before and are unchanged` : "";
  console.log(`${red} of ${outcomes.length} red${before}, ${left} left`);
  if (values.all && values.record)
    record({
      goal: "red",
      figures: [
        ["guards", String(selected.length)],
        ["red", String(red + known.length)],
        ["of them in this run", String(red)],
        ["left", String(left)],
      ],
      broken: outcomes.length - red,
      replay: "npm run tables -- --red --all",
    });
  if (red < outcomes.length || selected.length === 0) return 1;
  return left > 0 ? 2 : 0;
}

async function performAll(due: readonly Control[], ledger: Ledger): Promise<Outcome[]> {
  const until = values.minutes === undefined ? Infinity : Date.now() + Number(values.minutes) * MINUTE_MS;
  if (due.length === 0) return [];
  const outcomes: Outcome[] = [];
  const copy = copyProject();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (copy.remove(), process.exit(1)));
  try {
    for (const control of due) {
      // Lets signals be handled between two controls.
      await setImmediate();
      if (Date.now() > until) break;
      const outcome = performRed(copy.root, control.guard, control.test);
      ledger.note(control.guard, control.test, outcome);
      outcomes.push(outcome);
      printOutcome(control, outcome);
    }
  } finally {
    copy.remove();
  }
  return outcomes;
}

function printOutcome({ ids, guard, test }: Control, { result, seconds, why }: Outcome): void {
  const time = `${seconds.toFixed(1).padStart(5)} s`;
  console.log(`${result === "red" ? "red    " : "NOT RED"} ${time}  ${ids.join(", ")}: ${guard.guard}`);
  if (result !== "red") console.log(`        ${result}${why ? `: ${why}` : ""} (${test.file})`);
}

function print(): void {
  const cell = (text: string): string => text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");
  const head = ["row", "what", "what holds", "tests", "red control"];
  const table = rows.map(({ id, what, holds, tests = [], red, noRed, notHere }) => [
    id,
    what,
    notHere === undefined ? holds : `Not here: ${notHere}`,
    tests.join("; "),
    red?.join("; ") ?? noRed ?? "",
  ]);
  console.log([head, head.map(() => "---"), ...table].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n"));
  const apply = rows.filter(({ notHere }) => notHere === undefined);
  const withRed = apply.filter(({ red }) => red);
  const byCommand = withRed.filter(({ red = [] }) =>
    controls.some((control) => red.includes(control.guard.guard) && !isBrowser(control)),
  );
  console.error(
    `${rows.length} rows: ${apply.length} apply and have a test, ${rows.length - apply.length} do not apply; ${byCommand.length} have a red control that the command performs, ${apply.length - withRed.length} have a reason for having none; ${controls.length} guards`,
  );
}
