import { expect, test } from "vitest";
import { switchedOff } from "./switch-off.ts";

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
