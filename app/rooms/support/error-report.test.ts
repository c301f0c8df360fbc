import fc from "fast-check";
import { expect, test } from "vitest";
import { errorReport } from "./error-report.ts";
import { runs } from "#tests/support/property-runs.ts";

const sent = { errorId: "error-1763715600000-abcd1234", message: "It broke", page: "/about", browser: null };

test.each([
  ["/checkout?email=a@b.c", "/checkout"],
  ["/about#team", "/about"],
  ["https://evil.example/x", "/"],
  ["", "/"],
])("R-016: the page %s is stored as %s", (page, kept) => {
  expect(errorReport({ ...sent, page }).page).toBe(kept);
});

test("R-016: addresses in a message lose their query", () => {
  const message = "Failed to fetch /reset-password?token=abc and https://shop.test/invitation?token=abc";
  expect(errorReport({ ...sent, message }).message).toBe(
    "Failed to fetch /reset-password?(hidden) and https://shop.test/invitation?(hidden)",
  );
});

test("R-016: any report fits the table", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 1200 }), (text) => {
      const report = errorReport({ ...sent, message: text, page: `/${text}`, browser: text });
      expect(report.message.length).toBeLessThanOrEqual(1000);
      expect(report.page.length).toBeLessThanOrEqual(500);
      expect((report.browser ?? "").length).toBeLessThanOrEqual(300);
      expect(JSON.stringify(report)).not.toMatch(/\\u00(?:0|1)/);
    }),
    { numRuns: runs(20) },
  );
});

test("R-016: a long message, page and browser are truncated", () => {
  const long = "x".repeat(2000);
  const { message, page, browser } = errorReport({ ...sent, message: long, page: `/${long}`, browser: long });
  expect([message.length, page.length, browser?.length]).toEqual([1000, 500, 300]);
});
