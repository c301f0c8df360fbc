import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./read-report.ts";

const folder = mkdtempSync(join(tmpdir(), "read-report-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, report: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof report === "string" ? report : JSON.stringify(report));
  return file;
};

test("vitest: passed, failed and skipped tests are counted, and a file that did not load has failed", () => {
  const report = {
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        startTime: 1000,
        endTime: 1250.5,
        assertionResults: [
          { fullName: "adds", status: "passed" },
          { fullName: "subtracts", status: "failed" },
          { fullName: "later", status: "skipped" },
        ],
      },
      { name: "broken.test.ts", status: "failed", startTime: 0, endTime: 0, assertionResults: [] },
    ],
  };
  expect(readVitestReport(written("vitest.json", report))).toEqual({
    passed: 1,
    skipped: 1,
    failures: ["subtracts", "broken.test.ts did not load or did not clean up"],
    pages: [],
    files: [
      { file: "a.test.ts", ms: 250.5 },
      { file: "broken.test.ts", ms: 0 },
    ],
  });
});

const PAGE = `the page showed:\n  - main [ref=e2]:\n    - heading "Sold out"`;
const ERROR = { message: "expected 96" };

test("playwright: nested suites are counted, and what the page showed is listed for a test that failed", () => {
  const snapshot = `# Page\n\`\`\`yaml\n- banner\n  - main [ref=e2]:\n    - heading "Sold out"\n\`\`\`\n# Source\n`;
  const attachments = [{ name: "error-context", path: written("context.md", snapshot) }];
  const spec = (title: string, status: string) => ({
    title,
    file: "buy.e2e.ts",
    tests: [
      {
        status,
        results: [{ duration: 40, ...(status === "unexpected" && { error: ERROR, attachments }) }],
      },
    ],
  });
  const report = {
    suites: [
      {
        title: "buy.e2e.ts",
        specs: [spec("a guest buys", "expected")],
        suites: [{ title: "staff", specs: [spec("ships", "unexpected"), spec("later", "skipped")] }],
      },
    ],
    errors: [{ message: "the shop did not start\n  at line 3" }],
  };
  expect(readPlaywrightReport(written("playwright.json", report))).toEqual({
    passed: 1,
    skipped: 1,
    failures: ["buy.e2e.ts > staff > ships", "the shop did not start"],
    pages: [`buy.e2e.ts > staff > ships\n${PAGE}`],
    files: [{ file: "buy.e2e.ts", ms: 120 }],
  });
});

test("a runner without a report does not count as passed", () => {
  expect(readVitestReport(join(folder, "none.json"))).toBeUndefined();
  expect(readPlaywrightReport(join(folder, "none.json"))).toBeUndefined();
});
