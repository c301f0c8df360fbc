import { expect, test } from "vitest";
import { faultBefore, judge, patternOf, type Report } from "./judge-report.ts";

const reportOf = (...failures: readonly (string | null)[]): Report => ({
  testResults: [
    {
      assertionResults: failures.map((failure, at) => ({
        fullName: `orders case ${at}`,
        status: failure === null ? "passed" : "failed",
        failureMessages: failure === null ? [] : [failure],
      })),
    },
  ],
});

test.each([
  "AssertionError: expected 2 to be 1",
  "Error: Test timed out in 120000ms.",
  'error: duplicate key value violates unique constraint "orders_reference_key"',
  "PermissionError: 403",
  "TypeError: fetch failed",
  "AssertionError: expected function to throw an error of type 'TypeError'",
])("a test that fails without its guard is red: %s", (failure) => {
  expect(judge(reportOf(failure))).toEqual({ result: "red", why: failure });
  expect(judge(reportOf(null, failure)).result).toBe("red");
});

test.each([
  "ReferenceError: closed is not defined\n    at release",
  "TypeError: Cannot read properties of undefined (reading 'toLowerCase')",
  "SyntaxError: Unexpected token '}'",
  'error: syntax error at or near "whre"',
  'error: column "true_by" does not exist',
  "Error: Failed to load url ./gone.ts",
  "AssertionError: expected ReferenceError: falseme is not defined to match object { status: 403 }",
])("a program that no longer runs proves nothing: %s", (failure) => {
  expect(judge(reportOf(failure))).toMatchObject({ result: "broken", why: expect.stringContaining("crashes: ") });
});

test("a test that still passes is green, and one that does not run is broken", () => {
  expect(judge(reportOf(null))).toEqual({ result: "green" });
  const unread = { testResults: [{ message: "Transform failed", assertionResults: [] }] };
  expect(judge(unread)).toEqual({ result: "broken", why: "Transform failed" });
});

test("the test must pass while its guard is in place", () => {
  const report = reportOf(null, "AssertionError: expected 2 to be 1\n    at orders.test.ts");
  expect(faultBefore(report, "case 0")).toBeNull();
  expect(faultBefore(report, "case 1")).toBe("it fails with its guard too: AssertionError: expected 2 to be 1");
  expect(faultBefore(report, "case 2")).toBe("it does not run with its guard: no such test");
});

test("several titles of one file run at once, with any text in their placeholders; one that has no other text runs them all", () => {
  expect(patternOf(["what is (paid)", "open: %s is $status.name here"])).toBe(
    String.raw`what is \(paid\)|open: .* is .* here`,
  );
  expect(patternOf(["what is (paid)", "%s"])).toBeUndefined();
});
