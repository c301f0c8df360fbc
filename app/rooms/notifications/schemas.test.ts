import { expect, test } from "vitest";
import { staffNotePayload } from "./schemas.ts";

test.each([
  ["orders.view", true],
  ["orders", false],
  ["constructor", false],
])("a note for those who hold %s is one that somebody may be told: %s", (permission, isTaken) => {
  const note = { permission, type: "info", title: "t", message: "m", link: null, groupKey: "g" };
  expect(staffNotePayload.safeParse(note).success).toBe(isTaken);
});
