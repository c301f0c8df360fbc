import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bell, Notification } from "../types.ts";
import { changedBell } from "./changed-bell.ts";

const AT = "2026-03-10T12:00:00.000Z";
const notification = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  user_id: "u",
  type: "order",
  title: `New order ${id}`,
  message: "$20.00",
  link: null,
  read: false,
  created_at: AT,
  day: "Mar 10, 2026",
  ...more,
});
const bell = (...notifications: Notification[]): Bell => ({
  notifications,
  unread: notifications.filter(({ read }) => !read).length,
  asOf: AT,
});
const until = AT;
const reads = ({ notifications }: Bell) => notifications.map(({ id, read }) => `${id}:${read}`);

test("S-ENT-77..83: an entry has its id, reader, type, title, message, date, and whether it was read", () => {
  expect(
    Object.keys(changedBell(bell(notification("a")), { action: "read", which: { id: "a" } }).notifications[0] ?? {}),
  ).toEqual(expect.arrayContaining(["id", "created_at", "read", "user_id", "type", "title", "message"]));
});

test("S-STATE-09: one is marked read, the others are not", () => {
  const changed = changedBell(bell(notification("a"), notification("b"), notification("c")), {
    action: "read",
    which: { id: "b" },
  });
  expect([reads(changed), changed.unread]).toEqual([["a:false", "b:true", "c:false"], 2]);
  expect(changedBell(changed, { action: "read", which: { id: "b" } }).unread).toBe(2);
});

test("S-STATE-10: all are marked read but what came since they were seen", () => {
  const later = notification("b", { created_at: "2026-03-10T12:00:01.000Z" });
  const changed = changedBell(bell(notification("a"), later, notification("c")), { action: "read", which: { until } });
  expect([reads(changed), changed.unread]).toEqual([["a:true", "b:false", "c:true"], 1]);
});

test("S-STATE-11: one is cleared, or all that were there", () => {
  const before = bell(notification("a"), notification("b", { read: true }));
  const without = changedBell(before, { action: "clear", which: { id: "a" } });
  expect([reads(without), without.unread]).toEqual([["b:true"], 0]);
  expect(changedBell(before, { action: "clear", which: { id: "b" } }).unread).toBe(1);
  expect(changedBell(before, { action: "clear", which: { until } })).toMatchObject({ notifications: [], unread: 0 });
});

test("S-STATE-12: the unread count is that of the unread entries, whatever is done", () => {
  const change = fc.record({
    action: fc.constantFrom("read" as const, "clear" as const),
    which: fc.oneof(fc.constantFrom({ id: "a" }, { id: "b" }, { id: "gone" }), fc.constant({ until })),
  });
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.array(change), (a, b, changes) => {
      const last = changes.reduce(changedBell, bell(notification("a", { read: a }), notification("b", { read: b })));
      expect(last.unread).toBe(last.notifications.filter(({ read }) => !read).length);
    }),
  );
});
