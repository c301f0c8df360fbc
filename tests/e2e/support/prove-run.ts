import { execFile } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Certificate, Finding } from "#app/rooms/books/types.ts";

/** Findings that tests leave open on purpose, and why; any other open finding fails the run. */
const EXPECTED: readonly {
  readonly why: string;
  readonly is: (finding: Finding, others: ReadonlySet<string>) => boolean;
}[] = [
  {
    why: "factories write orders without any payment",
    is: ({ kind, facts }) => (kind === "order_without_charge" || kind === "order_sum") && facts.reference === undefined,
  },
  {
    why: "the list of jobs is shown with a failed one",
    is: ({ kind, facts }) => kind === "job_dead" && facts.name === "send-mail",
  },
  {
    why: "paid in a shop of its own, which ended with its test",
    is: ({ facts }, others) => others.has(facts.reference ?? ""),
  },
];

const FILE = "payments-of-other-shops.txt";
/** The newest payments may still be settled when the last test ends. */
const GRACE_SECONDS = "60";
const DEADLINE_MS = 120_000;

/** Deletes the notes of an earlier run. */
export const forgetOtherShops = (folder: string): void => rmSync(join(folder, FILE), { force: true });

/** Records payments made at the run's sandbox for another shop. */
export const noteOtherShop = (folder: string, references: readonly string[]): void =>
  appendFileSync(join(folder, FILE), references.map((reference) => `${reference}\n`).join(""));

/** Proves the books of this run's shop, as `npm run prove` does; throws with the unexpected open findings. */
export async function proveRun(folder: string, environment: Record<string, string>): Promise<void> {
  const { findings } = await certificate(environment);
  const others = new Set(existsSync(join(folder, FILE)) ? readFileSync(join(folder, FILE), "utf8").split("\n") : []);
  others.delete("");
  const open = findings.filter((finding) => !EXPECTED.some(({ is }) => is(finding, others)));
  if (open.length === 0) return;
  const lines = open.map(({ kind, subject, facts }) => `${kind} ${subject} ${JSON.stringify(facts)}`);
  throw new Error(`The books of this run are not clear:\n${lines.join("\n")}`);
}

function certificate(environment: Record<string, string>): Promise<Certificate> {
  const options = { env: { ...process.env, ...environment }, timeout: DEADLINE_MS, maxBuffer: 64 * 1024 * 1024 };
  const command = ["tools/prove.ts", "--json", "--grace", GRACE_SECONDS];
  return new Promise((resolve, reject) => {
    // Exit code 1 means open findings, which the certificate lists.
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      if (stdout.trimStart().startsWith("{")) resolve(JSON.parse(stdout) as Certificate);
      else reject(new Error(`The books could not be proved: ${stderr || (error?.message ?? "no answer")}`));
    });
  });
}
