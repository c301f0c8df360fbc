import { expect, test } from "vitest";
import { activityTone, orderTone } from "./tones.ts";

test("A-USER-26, R-141: completed and delivered are green, every other value is amber", () => {
  for (const status of ["completed", "delivered"]) expect(activityTone(status)).toBe("success");
  for (const status of ["pending", "processing", "shipped", "cancelled", "approved", "rejected", ""])
    expect(activityTone(status), status).toBe("warning");
});

test.each([
  ["A-DASH-27", "completed", "success"],
  ["A-DASH-27", "Completed", "success"],
  ["A-DASH-27", "Delivered", "success"],
  ["A-DASH-28", "PENDING", "warning"],
  ["A-DASH-28", "pending", "warning"],
  ["A-DASH-29", "cancelled", "danger"],
  ["A-DASH-29", "Cancelled", "danger"],
  ["A-DASH-30", "shipped", null],
  ["A-DASH-30", "processing", null],
  ["A-DASH-30", "constructor", null],
  ["A-DASH-30", "", null],
])("%s, R-141: the state %j is shown as %s", (_row, status, tone) => {
  expect(orderTone(status)).toBe(tone);
});

test("A-STATE-01, R-141: the three states of the specification have three colours, and delivered has that of completed", () => {
  expect(["pending", "completed", "cancelled"].map(orderTone)).toEqual(["warning", "success", "danger"]);
  expect(orderTone("delivered")).toBe(orderTone("completed"));
});
