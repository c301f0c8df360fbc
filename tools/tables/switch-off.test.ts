import { expect, test } from "vitest";
import { placesOf, switchedOff } from "./switch-off.ts";

test("removes only the guard from its source, in any layout", () => {
  const source =
    'const a = 1;\nif (\n  isLate(now, {\n    until: "noon",\n  })\n)\n  return err("late");\nif (isLate) return;\n';
  const guard = { code: "isLate(now, { until: 'noon' })", becomes: "false" };
  expect(switchedOff(source, guard)).toBe(
    'const a = 1;\nif (\n  false\n)\n  return err("late");\nif (isLate) return;\n',
  );
  expect(switchedOff("limit > 10 && limit < 20", { code: "&& limit < 20", becomes: "" })).toBe("limit > 10 ");
  expect(switchedOff(source, { code: "isLate(then)", becomes: "false" })).toBeNull();
});

test("code that stands twice is not removed: nothing shows which of them is the guard", () => {
  const source = "lock(a);\nread(a);\nlock(a);\nwrite(a);\n";
  expect(switchedOff(source, { code: "lock(a);", becomes: "" })).toBeNull();
  expect(switchedOff(source, { code: "lock(a); write(a);", becomes: "write(a);" })).toBe(
    "lock(a);\nread(a);\nwrite(a);\n",
  );
});

test.each([
  ["isOpen(a) && isLa", "true"],
  ["n(a) && isLate(a)", "false"],
  ["isOpen(a) && isLate(", "false"],
  ["isOpen(a) && isLate", "true"],
])("code is cut when it ends inside a word, or joins what stands beside it: %s becomes %s", (code, becomes) => {
  const places = placesOf("while (isOpen(a) && isLate(a)) next(a);", { code, becomes });
  expect(places.map(({ isCut }) => isCut)).toEqual([true]);
});

test("whole code is not cut", () => {
  const guard = { code: "isOpen(a) && isLate(a)", becomes: "false" };
  expect(placesOf("while (isOpen(a) && isLate(a)) next(a);", guard)).toEqual([
    { without: "while (false) next(a);", isCut: false },
  ]);
});
