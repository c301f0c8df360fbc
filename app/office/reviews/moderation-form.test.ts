import { expect, test } from "vitest";
import { chosenValue } from "#app/shared/kernel/lists/list-filter.ts";
import { readModeration } from "./moderation-form.ts";

function form(...entries: [string, string][]): FormData {
  const posted = new FormData();
  for (const [name, value] of entries) posted.append(name, value);
  return posted;
}
const SEEN = "2026-03-01T10:00:00.000Z";

test("A-REV-14: a row's own button acts on that row alone, regardless of other ticks", () => {
  const ticked = form(["chosen", chosenValue("b", SEEN)]);
  expect(readModeration({ form: ticked, argument: chosenValue("a", SEEN) })).toEqual({
    isConfirmed: false,
    chosen: [{ id: "a", seenUpdatedAt: SEEN }],
  });
});

test("A-REV-15: the buttons for the selection act on every ticked row; deleting can be confirmed", () => {
  const ticked: [string, string][] = [
    ["chosen", chosenValue("a", SEEN)],
    ["chosen", "b"],
  ];
  const chosen = [
    { id: "a", seenUpdatedAt: SEEN },
    { id: "b", seenUpdatedAt: null },
  ];
  expect(readModeration({ form: form(...ticked), argument: "" })).toEqual({ isConfirmed: false, chosen });
  const answered = form(...ticked, ["confirmed", "yes"]);
  expect(readModeration({ form: answered, argument: "" })).toEqual({ isConfirmed: true, chosen });
});

test("A-REV-15: without a ticked row no review is selected", () => {
  expect(readModeration({ form: form(["confirmed", "yes"]), argument: "" })).toBeNull();
});

test("of more than a hundred ticked rows the first hundred are selected", () => {
  const ticked = Array.from({ length: 120 }, (_, at): [string, string] => ["chosen", `r${at}`]);
  const { chosen = [] } = readModeration({ form: form(...ticked), argument: "" }) ?? {};
  expect([chosen.length, chosen.at(-1)?.id]).toEqual([100, "r99"]);
});
