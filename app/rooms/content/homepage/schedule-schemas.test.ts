import { expect, test } from "vitest";
import { parseFields } from "#app/shared/kernel/forms/form.ts";
import { scheduleSchema } from "./schedule-schemas.ts";

const read = (publish: string, unpublish: string) =>
  parseFields(scheduleSchema("America/New_York"), { publish, unpublish, seenUpdatedAt: "then" });

test("A-HC-14, A-HC-15, R-166: times are read in the store's zone; empty is none", () => {
  expect(read("2026-01-31T09:30", "2026-07-01T00:00")).toEqual({
    ok: true,
    value: {
      publishAt: new Date("2026-01-31T14:30:00Z"),
      unpublishAt: new Date("2026-07-01T04:00:00Z"),
      seenUpdatedAt: "then",
    },
  });
  expect(read("", "")).toMatchObject({ ok: true, value: { publishAt: null, unpublishAt: null } });
});

test.each([
  ["2026-02-01T00:00", "2026-02-01T00:00", "unpublish", "wrong_order"],
  ["2026-02-02T00:00", "2026-02-01T00:00", "unpublish", "wrong_order"],
  ["soon", "", "publish", "bad_time"],
  ["", "2026-13-01T00:00", "unpublish", "bad_time"],
])("R-166: from %j until %j is refused", (publish, unpublish, field, code) => {
  expect(read(publish, unpublish)).toEqual({ ok: false, error: { [field]: { code } } });
});
