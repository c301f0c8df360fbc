import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** `failures` are failed tests and files that did not load; `pages` is what the browser showed when a test failed. */
export type TestReport = {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly pages: readonly string[];
  /** In milliseconds. */
  readonly files: readonly TimedFile[];
};
export type TimedFile = { readonly file: string; readonly ms: number };

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Returns undefined when the report is missing. */
export function readVitestReport(file: string): TestReport | undefined {
  if (!existsSync(file)) return undefined;
  const { testResults } = vitestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const tests = testResults.flatMap((each) => each.assertionResults);
  const failed = tests.filter((test) => test.status === "failed").map((test) => test.fullName);
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  const passed = tests.filter((test) => test.status === "passed").length;
  return {
    passed,
    skipped: tests.length - passed - failed.length,
    failures: [...failed, ...notLoaded.map(({ name }) => `${name} did not load or did not clean up`)],
    pages: [],
    files: testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime })),
  };
}

type Suite = {
  readonly title: string;
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
};
type Spec = {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly status: string; readonly results: readonly Try[] }[];
};
type Try = z.infer<typeof trySchema>;

const trySchema = z.object({
  duration: z.number(),
  error: z.object({ message: z.string().optional(), location: z.object({ line: z.number() }).optional() }).optional(),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).optional(),
});

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(trySchema) })),
});
const suiteSchema: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const playwrightSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Returns undefined when the report is missing. */
export function readPlaywrightReport(file: string): TestReport | undefined {
  if (!existsSync(file)) return undefined;
  const { suites, errors } = playwrightSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const tests = suites.flatMap((suite) => testsIn(suite, ""));
  return {
    passed: tests.filter(({ status }) => status === "expected").length,
    pages: tests.flatMap(({ status, title, page }) => (status === "unexpected" && page ? [`${title}\n${page}`] : [])),
    skipped: tests.filter(({ status }) => status === "skipped").length,
    files: timesOf(tests),
    failures: [
      ...tests.filter(({ status }) => status === "unexpected").map(({ title }) => title),
      ...errors.map(({ message }) => message?.split("\n")[0] ?? "an error outside of the tests"),
    ],
  };
}

type RunTest = Readonly<Record<"title" | "status" | "file" | "page", string>> & { readonly ms: number };

function timesOf(tests: readonly RunTest[]): TimedFile[] {
  const files = new Map<string, number>();
  for (const { file, ms } of tests) files.set(file, (files.get(file) ?? 0) + ms);
  return [...files].map(([file, ms]) => ({ file, ms }));
}

function testsIn(suite: Suite, path: string): RunTest[] {
  const here = path === "" ? suite.title : `${path} > ${suite.title}`;
  return [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        title: `${here} > ${title}`,
        status,
        file,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        page: shownPage(results),
      })),
    ),
    ...(suite.suites ?? []).flatMap((each) => testsIn(each, here)),
  ];
}

const MOST_PAGE_LINES = 80;
const SNAPSHOT = /```yaml\n(.*?)\n```/s;

/** Returns what the page showed when the test failed, from its main part on; "" when that was not kept. */
function shownPage(tries: readonly Try[]): string {
  const kept = tries
    .find(({ error }) => error)
    ?.attachments?.find(({ name, path = "" }) => name === "error-context" && existsSync(path));
  const lines = SNAPSHOT.exec(kept?.path === undefined ? "" : readFileSync(kept.path, "utf8"))?.[1]?.split("\n") ?? [];
  const from = Math.max(
    lines.findIndex((line) => /^\s*- main\b/.test(line)),
    0,
  );
  return lines.length === 0 ? "" : ["the page showed:", ...lines.slice(from, from + MOST_PAGE_LINES)].join("\n");
}
