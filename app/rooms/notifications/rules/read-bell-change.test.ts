import { expect, test } from "vitest";
import { readBellChange } from "./read-bell-change.ts";

const ID = "b7e41d06-92c8-4f35-a1d3-0c6f58e2947a";
const UNTIL = "2026-03-10T12:00:00.000Z";
const read = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readBellChange(form);
};

test("A-STATE-25..27: one entry or all there were can be marked read or cleared, and nothing else can be asked for", () => {
  expect(read({ read: ID, until: UNTIL })).toEqual({ action: "read", which: { id: ID } });
  expect(read({ clear: ID })).toEqual({ action: "clear", which: { id: ID } });
  expect(read({ read: "all", until: UNTIL })).toEqual({ action: "read", which: { until: UNTIL } });
  expect(read({ clear: "all", until: UNTIL })).toEqual({ action: "clear", which: { until: UNTIL } });
  for (const form of [{}, { read: "" }, { read: "1' or '1'='1" }, { read: "all" }, { clear: "all", until: "x" }])
    expect(read(form), JSON.stringify(form)).toBeNull();
});
