import { titlePattern } from "./find-tests.ts";

/** What vitest writes with `--reporter=json`, in part. */
export type Report = {
  readonly testResults: readonly {
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

/** "red": the test failed without its guard, and not because the program no longer runs. "green": it still passed. "broken": neither is known. */
export type Verdict = { readonly result: "red" | "green" | "broken"; readonly why?: string };

const MUCH = 300;
/** A program with a name, member, statement or column that does not exist fails every test, whatever the guard was for. */
const CRASHES = [
  /\b(?:Reference|Syntax)Error: /,
  // Undici's error for a connection that was refused or cut.
  /\bTypeError: (?!fetch failed)/,
  /\bsyntax error at or near\b/,
  /\b(?:column|relation|function|operator|type) .{1,200} does not exist\b/,
  /\b(?:Failed to (?:load url|resolve import)|Cannot find (?:module|package))\b/,
];

/** The pattern of vitest's `-t` for these titles; undefined runs the whole file. */
export function patternOf(titles: readonly string[]): string | undefined {
  const patterns = titles.map(titlePattern);
  return patterns.some((pattern) => /^(?:\.\*)+$/.test(pattern)) ? undefined : patterns.join("|");
}

/** Judges a run of the test without its guard. */
export function judge({ testResults }: Report): Verdict {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = all.filter(({ status }) => status === "failed").map(messageOf);
  const failure = failures.find((message) => !isCrash(message));
  if (failure !== undefined) return { result: "red", why: firstLine(failure) };
  if (failures[0] !== undefined) return { result: "broken", why: `the program crashes: ${crashLine(failures[0])}` };
  if (all.some(({ status }) => status === "passed")) return { result: "green" };
  return { result: "broken", why: (testResults[0]?.message || "no test ran").slice(0, MUCH) };
}

/** Why the test proves nothing with its guard in place; null when it passes. */
export function faultBefore({ testResults }: Report, title: string): string | null {
  const pattern = new RegExp(patternOf([title]) ?? "");
  const named = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => pattern.test(fullName));
  const failed = named.find(({ status }) => status === "failed");
  if (failed) return `it fails with its guard too: ${firstLine(messageOf(failed))}`;
  if (named.some(({ status }) => status === "passed")) return null;
  return `it does not run with its guard: ${(testResults[0]?.message || "no such test").slice(0, MUCH)}`;
}

const messageOf = ({ failureMessages }: { failureMessages?: readonly string[] | null }): string =>
  (failureMessages ?? []).join("\n");

const isCrash = (message: string): boolean => CRASHES.some((crash) => crash.test(message));

const firstLine = (message: string): string => (message.split("\n")[0] ?? "").slice(0, MUCH);

const crashLine = (message: string): string =>
  (message.split("\n").find((line) => isCrash(line)) ?? message).trim().slice(0, MUCH);
