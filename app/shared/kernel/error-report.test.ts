import { expect, test } from "vitest";
import { ERROR_ID, errorId, errorTime, errorDraft } from "./error-report.ts";

test("S-UI-11: an error id is the word error, the time and a random string, for any random number", () => {
  for (const random of [0, 0.5, 0.123456789, 0.999999999]) {
    const id = errorId(1_763_715_600_000, random);
    expect(id).toMatch(ERROR_ID);
    expect(errorTime(id)?.toISOString()).toBe("2025-11-21T09:00:00.000Z");
  }
  expect(errorId(1_763_715_600_000, 0.25)).not.toBe(errorId(1_763_715_600_000, 0.75));
  expect(errorTime("error-now-abc")).toBeNull();
});

test("S-UI-07..09: the draft goes to support, has a subject, and its body holds id, message, page and time", () => {
  const facts = {
    id: "error-1763715600000-abcd1234",
    message: "Tea & sugar? 100%",
    page: "/about",
    time: "2025-11-21T09:00:00.000Z",
  };
  const { protocol, pathname, searchParams } = new URL(errorDraft("help@example.com", facts));
  expect([protocol, pathname]).toEqual(["mailto:", "help@example.com"]);
  expect(searchParams.get("subject")).toContain(facts.id);
  for (const fact of Object.values(facts)) expect(searchParams.get("body")).toContain(fact);
  expect(errorDraft("help@example.com", { ...facts, message: "x".repeat(9000) }).length).toBeLessThan(4000);
});
