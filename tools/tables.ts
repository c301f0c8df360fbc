// `npm run tables`: every fault and every attack, the tests that prove it and the guards without which one of them turns red.
// `-- --red ID …` (or the name of a guard), `--red --all` or `--red --sample N --seed S` performs the red controls in a copy
// of the project: runs its test, takes the guard out and expects the test to fail, by what it asserts and not because the program
// crashes. Exit code 1 when one does not. `--guards` adds the guards that no row names to `--all` and `--sample`.
// `--all` continues where it stopped: a control that turned red is not performed again until its guard or the program changes
// (`--again` performs all). `--minutes M` limits the time; exit code 2 when controls are left for the next run.
// With `--all`, `--record` writes the figures into docs/proof.md.
import { parseArgs } from "node:util";
import { readGuards, type SwitchedOff } from "./checks/documents/switched-off-guards.ts";
import { openTree } from "./checks/source-tree.ts";
import { allTests, findTest, type FoundTest } from "./tables/find-tests.ts";
import { openLedger, type Ledger } from "./tables/performed.ts";
import { record } from "./proof/record.ts";
import { readTables } from "./tables/read-tables.ts";
import { openRedControls, type Outcome } from "./tables/red-control.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    red: { type: "boolean" },
    all: { type: "boolean" },
    again: { type: "boolean" },
    guards: { type: "boolean" },
    record: { type: "boolean" },
    minutes: { type: "string" },
    sample: { type: "string" },
    seed: { type: "string", default: new Date().toISOString().slice(0, 10).replaceAll("-", "") },
  },
});

const MINUTE_MS = 60_000;

type Control = { readonly ids: readonly string[]; readonly guard: SwitchedOff; readonly test: FoundTest };
/** These start many processes or wait for real time, so a sample has only one of them. */
const SLOW =
  /rolling-restart|http-server|shutdown|killed-database|backup|supervisor|settle|hostile-|send-mail|jobs\.db|file-storage|place-checkout|full-disk|reserve-stock|client\.db|rate-limits|sign-in-attempts/;
const isBrowser = ({ test }: Control): boolean => test.file.endsWith(".e2e.ts");

const tree = openTree(".");
const rows = readTables(tree);
const guards = readGuards(tree);
const every = controlsOf(guards);
const controls = every.filter(({ ids }) => ids.length > 0);
if (values.red) process.exitCode = await perform(chosen());
else print();

function controlsOf(all: readonly SwitchedOff[]): Control[] {
  const tests = allTests(tree);
  return all.flatMap((guard) => {
    const test = findTest(tests, guard.test);
    const ids = rows.filter(({ red }) => red?.includes(guard.guard)).map(({ id }) => id);
    return test ? [{ ids, guard, test }] : [];
  });
}

function chosen(): readonly Control[] {
  const runnable = (values.guards ? every : controls).filter((control) => !isBrowser(control));
  if (values.all) return quickFirst(runnable);
  if (values.sample === undefined)
    return quickFirst(
      every.filter(
        (control) =>
          !isBrowser(control) && [...control.ids, control.guard.guard].some((name) => positionals.includes(name)),
      ),
    );
  console.log(`Seed ${values.seed}`);
  const isSlow = ({ test }: Control): boolean => SLOW.test(test.file);
  const [slow, quick] = [runnable.filter(isSlow), runnable.filter((control) => !isSlow(control))];
  const picked = (from: readonly Control[], at: number) => from[(Number(values.seed) * 31 + at * 47) % from.length];
  return Array.from({ length: Number(values.sample) }, (_, at) => picked(at === 0 ? slow : quick, at)).filter(
    (control) => control !== undefined,
  );
}

/** Tests without a database first. */
function quickFirst(selected: readonly Control[]): readonly Control[] {
  return selected.toSorted(
    (one, other) => Number(one.test.file.includes(".db.")) - Number(other.test.file.includes(".db.")),
  );
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
  const copy = openRedControls(due.map(({ test }) => test));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (copy.remove(), process.exit(1)));
  try {
    for (const control of due) {
      if (Date.now() > until) break;
      const outcome = await copy.perform(control.guard, control.test);
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
  const named = [...ids, guard.guard].join(", ").replace(`, ${guard.guard}`, `: ${guard.guard}`);
  console.log(`${result === "red" ? "red    " : "NOT RED"} ${time}  ${named}`);
  const reason = result === "red" ? (why ?? "") : `${result}${why ? `: ${why}` : ""} (${test.file})`;
  console.log(`        ${reason}`);
}

function print(): void {
  const cell = (text: string): string => text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");
  const head = ["row", "what", "what holds", "tests", "red control"];
  const table = rows.map(({ id, what, holds, tests = [], storms = [], red = [], notHere }) => [
    id,
    what,
    notHere === undefined ? holds : `Not here: ${notHere}`,
    [...tests, ...storms.map((storm) => `storm: ${storm}`)].join("; "),
    red.join("; "),
  ]);
  console.log([head, head.map(() => "---"), ...table].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n"));
  const apply = rows.filter(({ notHere }) => notHere === undefined);
  const byCommand = apply.filter(({ red = [] }) =>
    controls.some((control) => red.includes(control.guard.guard) && !isBrowser(control)),
  );
  console.error(
    `${rows.length} rows: ${apply.length} apply and have a test, ${rows.length - apply.length} do not apply; ${byCommand.length} have a red control that the command performs; ${controls.length} guards`,
  );
}
