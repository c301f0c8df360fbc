import { expect, test } from "vitest";
import { commentExcerpt } from "./review-table.tsx";

test("A-REV-10: a long comment is cut after 120 characters, a short one is not", () => {
  expect(commentExcerpt("x".repeat(120))).toBeNull();
  expect(commentExcerpt("x".repeat(121))).toBe(`${"x".repeat(120)}…`);
  expect(commentExcerpt(`${"x".repeat(119)} y`)).toBe(`${"x".repeat(119)}…`);
  expect(commentExcerpt("😀".repeat(121))).toBe(`${"😀".repeat(120)}…`);
  expect(commentExcerpt("two\nlines")).toBe("two lines");
});
