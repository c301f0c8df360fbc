import { expect, test } from "vitest";
import { faultStatus } from "./fault-status.ts";

test("R-031: a text that is too long is a bad request", () => {
  for (const fault of [{ code: "too_long", most: 100 }, "too_long"])
    expect(faultStatus({ other: { code: "required" }, field: fault })).toBe(400);
});

test("any other fault is an unprocessable form", () => {
  expect(faultStatus({ email: { code: "required" }, city: "required", name: undefined })).toBe(422);
  expect(faultStatus({})).toBe(422);
});
