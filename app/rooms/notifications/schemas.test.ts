import { expect, test } from "vitest";
import { staffNotificationPayload } from "./schemas.ts";

test.each([
  ["orders.view", true],
  ["orders", false],
  ["constructor", false],
])("a notification for the permission %s is valid: %s", (permission, isTaken) => {
  const notification = { permission, type: "info", title: "t", message: "m", link: null, groupKey: "g" };
  expect(staffNotificationPayload.safeParse(notification).success).toBe(isTaken);
});
