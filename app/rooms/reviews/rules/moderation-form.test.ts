import { expect, test } from "vitest";
import { chosenValue } from "#app/shared/kernel/chosen.ts";
import { readModerationForm } from "./moderation-form.ts";

function form(...entries: [string, string][]): FormData {
  const sent = new FormData();
  for (const [name, value] of entries) sent.append(name, value);
  return sent;
}
const SEEN = "2026-03-01T10:00:00.000Z";

test("A-REV-14: a row's own button acts on that row alone, whatever else is ticked", () => {
  const sent = form(["chosen", chosenValue("b", SEEN)], ["one", `approve:${chosenValue("a", SEEN)}`]);
  expect(readModerationForm(sent)).toEqual({
    action: "approve",
    isBulk: false,
    isConfirmed: false,
    chosen: [{ id: "a", seenUpdatedAt: SEEN }],
  });
});

test("A-REV-15: the buttons for the selection act on every ticked row; deleting can be confirmed", () => {
  const ticked: [string, string][] = [
    ["chosen", chosenValue("a", SEEN)],
    ["chosen", "b"],
  ];
  expect(readModerationForm(form(...ticked, ["bulk", "reject"]))).toMatchObject({
    action: "reject",
    isBulk: true,
    chosen: [
      { id: "a", seenUpdatedAt: SEEN },
      { id: "b", seenUpdatedAt: null },
    ],
  });
  expect(readModerationForm(form(...ticked, ["bulk", "delete"], ["confirmed", "yes"]))).toMatchObject({
    action: "delete",
    isConfirmed: true,
  });
});

test.each([[["bulk", "publish"]], [["one", "delete:a"]], [["one", "approve"]], [["chosen", "a"]]] as const)(
  "A-REV-14: %j asks for nothing known",
  (entry) => {
    expect(readModerationForm(form([...entry] as [string, string]))).toBeNull();
  },
);

test("of more than a hundred ticked rows the first hundred are meant", () => {
  const ticked = Array.from({ length: 120 }, (_, at): [string, string] => ["chosen", `r${at}`]);
  const { chosen = [] } = readModerationForm(form(...ticked, ["bulk", "approve"])) ?? {};
  expect([chosen.length, chosen.at(-1)?.id]).toEqual([100, "r99"]);
});
