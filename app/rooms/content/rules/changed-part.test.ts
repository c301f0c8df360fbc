import { expect, test } from "vitest";
import { changedPart } from "./changed-part.ts";

const LEAVES = Array.from({ length: 80 }, (_, at) => `leaf${at}`).join(" ");

test("R-171: short texts are shown whole, also where they have nothing in common", () => {
  expect(changedPart("Fresh leaves", "Fresh roots")).toEqual({ before: "Fresh leaves", after: "Fresh roots" });
  expect(changedPart("", "Fresh")).toEqual({ before: "", after: "Fresh" });
});

test("R-171: of a long text the changed words are shown, with some around them", () => {
  const { before, after } = changedPart(LEAVES, LEAVES.replace("leaf40 ", "root and bark "));
  expect(after).toBe(before.replace("leaf40 ", "root and bark "));
  expect(before).toMatch(/^… leaf\d+ .*leaf39 leaf40 leaf41.* leaf\d+ …$/);
  expect(before.length).toBeLessThan(160);
});

test.each([
  ["at the beginning", `Dear reader, ${LEAVES}`, "Dear reader, leaf0"],
  ["at the end", `${LEAVES} and roots`, "leaf79 and roots"],
  ["in the middle, a word twice", LEAVES.replace("leaf40", "leaf40 leaf40"), "leaf40 leaf40 leaf41"],
])("R-171: what came %s of a long text is shown on its side alone", (_where, later, shown) => {
  const { before, after } = changedPart(LEAVES, later);
  expect(after).toContain(shown);
  expect(before).not.toContain(shown);
  expect(after.length).toBeLessThan(170);
});

test("R-171: a long text that came or went is shown whole", () => {
  expect(changedPart("", LEAVES)).toEqual({ before: "", after: LEAVES });
  expect(changedPart(LEAVES, "")).toEqual({ before: LEAVES, after: "" });
});
