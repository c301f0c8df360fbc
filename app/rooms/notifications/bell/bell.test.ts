import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bell, Notification } from "../types.ts";
import { ageText } from "../messages.ts";
import { changedBell, arrivedNotifications, notificationAge, readBellChange } from "./bell.ts";

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

test("S-STATE-09: marking one entry as read leaves the others unread", () => {
  const changed = changedBell(bell(notification("a"), notification("b"), notification("c")), {
    action: "read",
    which: { id: "b" },
  });
  expect([reads(changed), changed.unread]).toEqual([["a:false", "b:true", "c:false"], 2]);
  expect(changedBell(changed, { action: "read", which: { id: "b" } }).unread).toBe(2);
});

test("S-STATE-10: marking all as read leaves entries that arrived since", () => {
  const later = notification("b", { created_at: "2026-03-10T12:00:01.000Z" });
  const changed = changedBell(bell(notification("a"), later, notification("c")), { action: "read", which: { until } });
  expect([reads(changed), changed.unread]).toEqual([["a:true", "b:false", "c:true"], 1]);
});

test("S-STATE-11: one entry is cleared, or all up to a moment", () => {
  const before = bell(notification("a"), notification("b", { read: true }));
  const without = changedBell(before, { action: "clear", which: { id: "a" } });
  expect([reads(without), without.unread]).toEqual([["b:true"], 0]);
  expect(changedBell(before, { action: "clear", which: { id: "b" } }).unread).toBe(1);
  expect(changedBell(before, { action: "clear", which: { until } })).toMatchObject({ notifications: [], unread: 0 });
});

test("S-STATE-12: any action keeps the unread count equal to the unread entries", () => {
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

const arrival = (id: string, at = "1", read = false) => ({ id, created_at: at, read }) as Notification;
const bellOf = (...notifications: Notification[]): Bell => ({ notifications, unread: 0, asOf: "" });
const arrived = (before: Bell, after: Bell) => arrivedNotifications(before, after).map(({ id }) => id);

test("R-132: new and renewed entries have arrived; entries read elsewhere have not", () => {
  const before = bellOf(arrival("a"), arrival("b"));
  expect(arrived(before, bellOf(arrival("c"), arrival("a"), arrival("b")))).toEqual(["c"]);
  expect(arrived(before, bellOf(arrival("b", "2"), arrival("a")))).toEqual(["b"]);
  expect(arrived(before, bellOf(arrival("d", "3", true), arrival("a", "1", true)))).toEqual([]);
  expect(arrived(before, before)).toEqual([]);
});

const NOW = new Date("2026-03-10T12:00:00Z");
const S = 1000;
const M = 60 * S;
const H = 60 * M;
const D = 24 * H;
const after = (ms: number) => ageText(notificationAge(new Date(NOW.getTime() - ms), NOW), "Mar 3, 2026");

test.each([
  [0, "Just now"],
  [30 * S, "Just now"],
  [M - 1, "Just now"],
  [M, "1m ago"],
  [5 * M, "5m ago"],
  [H - 1, "59m ago"],
  [H, "1h ago"],
  [3 * H, "3h ago"],
  [D - 1, "23h ago"],
  [D, "1d ago"],
  [6 * D, "6d ago"],
  [7 * D - 1, "6d ago"],
  [7 * D, "Mar 3, 2026"],
  [400 * D, "Mar 3, 2026"],
])("S-STATE-15..19, A-STATE-24: %d ms ago is %s", (ms, text) => {
  expect(after(ms)).toBe(text);
});

test("A-STATE-24: a clock slightly behind shows Just now, and every age has a text", () => {
  fc.assert(fc.property(fc.integer({ min: -D, max: 3000 * D }), (ms) => after(ms).length > 0));
  expect(after(-5 * S)).toBe("Just now");
});

const ID = "b7e41d06-92c8-4f35-a1d3-0c6f58e2947a";
const UNTIL = "2026-03-10T12:00:00.000Z";
const read = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readBellChange(form);
};

test("A-STATE-25..27: one entry, or all up to a moment, can be marked read or cleared; any other command is refused", () => {
  expect(read({ intent: `read:${ID}`, until: UNTIL })).toEqual({ action: "read", which: { id: ID } });
  expect(read({ intent: `clear:${ID}` })).toEqual({ action: "clear", which: { id: ID } });
  expect(read({ intent: "read:all", until: UNTIL })).toEqual({ action: "read", which: { until: UNTIL } });
  expect(read({ intent: "clear:all", until: UNTIL })).toEqual({ action: "clear", which: { until: UNTIL } });
  for (const intent of ["", "read", "read:", "read:1' or '1'='1", "read:all", `shred:${ID}`])
    expect(read({ intent }), intent).toBeNull();
  expect(read({ intent: "clear:all", until: "x" })).toBeNull();
});
