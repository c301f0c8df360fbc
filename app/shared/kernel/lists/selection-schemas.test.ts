import { expect, test } from "vitest";
import { chosenSchema, idsSchema, readSelection } from "./selection-schemas.ts";

const [A, B, C] = ["a", "b", "c"].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];

function sent(scope: string, ids: readonly string[]): FormData {
  const form = new FormData();
  form.set("scope", scope);
  for (const id of ids) form.append("id", id);
  return form;
}

test("the ticked rows are ids, each once, at most so many", () => {
  expect(idsSchema(2).parse([A, "x", A, B, C])).toEqual([A, B]);
  expect(readSelection(sent("", [A, "x", A, B, C]))).toEqual({ isMatching: false, ids: [A, B, C] });
});

test("a form about all matching rows names none", () => {
  expect(readSelection(sent("matching", [A]))).toEqual({ isMatching: true, ids: [] });
});

test("the rows of a question keep the state that was seen, at most so many", () => {
  expect(chosenSchema(2).parse([`${A}~2026-01-02`, B, C])).toEqual([
    { id: A, seenUpdatedAt: "2026-01-02" },
    { id: B, seenUpdatedAt: null },
  ]);
});
