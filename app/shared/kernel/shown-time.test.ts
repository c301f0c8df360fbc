import { expect, test } from "vitest";
import { shownTime } from "./shown-time.ts";

test("R-012: a moment is shown in the store's zone, which is named", () => {
  const { iso, text } = shownTime(new Date("2025-11-20T23:04:00Z"), "America/Los_Angeles");
  expect(iso).toBe("2025-11-20T23:04:00.000Z");
  expect(text).toMatch(/^Nov 20, 2025, 3:04\sPM PST$/);
});
