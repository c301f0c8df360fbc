import { expect, test } from "vitest";
import type { Bell, Notification } from "../types.ts";
import { arrivedNotifications } from "./arrived-notifications.ts";

const notification = (id: string, at = "1", read = false) => ({ id, created_at: at, read }) as Notification;
const bell = (...notifications: Notification[]): Bell => ({ notifications, unread: 0, asOf: "" });
const arrived = (before: Bell, after: Bell) => arrivedNotifications(before, after).map(({ id }) => id);

test("R-132: what was not there before has arrived, and what was renewed; what was read elsewhere has not", () => {
  const before = bell(notification("a"), notification("b"));
  expect(arrived(before, bell(notification("c"), notification("a"), notification("b")))).toEqual(["c"]);
  expect(arrived(before, bell(notification("b", "2"), notification("a")))).toEqual(["b"]);
  expect(arrived(before, bell(notification("d", "3", true), notification("a", "1", true)))).toEqual([]);
  expect(arrived(before, before)).toEqual([]);
});
