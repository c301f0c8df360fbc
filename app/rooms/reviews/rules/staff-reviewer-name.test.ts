import { expect, test } from "vitest";
import { staffReviewerName } from "./staff-reviewer-name.ts";

test("A-REV-08, A-ENT-53, R-119: name, else e-mail, else none", () => {
  expect(staffReviewerName({ name: "Awa Diop", email: "awa@example.com" })).toBe("Awa Diop");
  expect(staffReviewerName({ name: "  ", email: "awa@example.com" })).toBe("awa@example.com");
  expect(staffReviewerName({ name: null, email: "awa@example.com" })).toBe("awa@example.com");
  expect(staffReviewerName({ name: null, email: "" })).toBeNull();
  expect(staffReviewerName(undefined)).toBeNull();
});
