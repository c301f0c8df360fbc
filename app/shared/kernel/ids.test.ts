import { expect, test } from "vitest";
import { isUuid } from "./ids.ts";

test("only whole UUIDs count as ids", () => {
  expect(isUuid("1234abcd-0000-4000-8000-000000000000")).toBe(true);
  for (const text of ["", null, undefined, "1234abcd", "1234abcd-0000-4000-8000-000000000000'--"])
    expect(isUuid(text)).toBe(false);
});
