import { expect, test } from "vitest";
import { ERROR_ID, errorId, errorTime } from "./error-id.ts";

test("S-UI-11: an error id is the word error, the time and a random string, whatever the dice say", () => {
  for (const random of [0, 0.5, 0.123456789, 0.999999999]) {
    const id = errorId(1_763_715_600_000, random);
    expect(id).toMatch(ERROR_ID);
    expect(errorTime(id)?.toISOString()).toBe("2025-11-21T09:00:00.000Z");
  }
  expect(errorId(1_763_715_600_000, 0.25)).not.toBe(errorId(1_763_715_600_000, 0.75));
  expect(errorTime("error-now-abc")).toBeNull();
});
