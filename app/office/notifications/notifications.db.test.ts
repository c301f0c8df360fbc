import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { patternOf } from "#tests/support/admin-pattern.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import type { Bell, StaffNotification } from "#app/rooms/notifications/types.ts";
import { writeNotifications } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { AccountActor, Actor, Role } from "#app/shared/kernel/access/permissions.ts";
import { loader as bellLoader } from "./bell.ts";
import { action } from "./route.tsx";

const t = testDatabase();

function requestArgs(actor: Actor, path: string, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(actor), page: null, cacheTags: null });
  const url = new URL(path, "http://shop.test");
  const body = form && new URLSearchParams(form);
  return {
    request: new Request(url, body ? { method: "POST", body } : {}),
    url,
    pattern: patternOf(url),
    params: {},
    context,
  } as never;
}
const bellOf = async (actor: Actor): Promise<Bell> =>
  (await (await bellLoader(requestArgs(actor, "/api/admin/notifications"))).json()) as Bell;
const send = (actor: Actor, form: Record<string, string>) =>
  action(requestArgs(actor, "/admin/notifications", form)).catch((thrown: Response) => thrown);

async function reader(role: Role = "admin"): Promise<AccountActor> {
  return { ...(await insertAccount(t.db, { role })), kind: "account", sessionId: randomUUID(), name: "Awa", role };
}
async function notify(to: AccountActor, title: string, more: Partial<StaffNotification> = {}): Promise<void> {
  const notification = {
    permission: "orders.view",
    type: "order",
    title,
    message: "$20.00",
    link: null,
    ...more,
  } as const;
  await writeNotifications(t.ctx(systemActor()), { ...notification, groupKey: randomUUID(), userIds: [to.userId] });
}
const titles = ({ notifications }: Bell) =>
  notifications.map(({ title, read }) => `${title} ${read ? "read" : "new"}`).toSorted();
const idOf = ({ notifications }: Bell, title: string): string =>
  notifications.find((notification) => notification.title === title)?.id ?? "";

test("A-ENT-143..148, S-ENT-77..83, S-ENT-84: the bell's list has every part of an entry, unread at first, and their count", async () => {
  const me = await reader();
  await notify(me, "New order #4f2a91c0");
  const bell = await bellOf(me);
  expect(bell.unread).toBe(1);
  expect(bell.notifications).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_id: me.userId,
      type: "order",
      title: "New order #4f2a91c0",
      message: "$20.00",
      link: null,
      read: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      day: expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/),
    },
  ]);
});

test("A-STATE-25, S-CALL-29, S-STATE-09: one entry is marked read, the others are not", async () => {
  const me = await reader();
  for (const title of ["a", "b"]) await notify(me, title);
  const answer = await send(me, { intent: `read:${idOf(await bellOf(me), "a")}` });
  expect((answer as Response).status).toBe(303);
  const bell = await bellOf(me);
  expect([titles(bell), bell.unread]).toEqual([["a read", "b new"], 1]);
});

test("A-STATE-26, A-STATE-27, S-CALL-29, S-STATE-10, S-STATE-11: all are marked read, one is cleared, all are cleared; what came since stays", async () => {
  const me = await reader();
  for (const title of ["a", "b"]) await notify(me, title);
  const { asOf } = await bellOf(me);
  await notify(me, "c");
  await t.db
    .updateTable("notifications")
    .set({ created_at: new Date(Date.now() + 60_000) })
    .where("title", "=", "c")
    .execute();
  await send(me, { intent: "read:all", until: asOf });
  expect(titles(await bellOf(me))).toEqual(["a read", "b read", "c new"]);
  await send(me, { intent: `clear:${idOf(await bellOf(me), "a")}` });
  expect(titles(await bellOf(me))).toEqual(["b read", "c new"]);
  await send(me, { intent: "clear:all", until: asOf });
  expect(titles(await bellOf(me))).toEqual(["c new"]);
});

test("S-CALL-29, R-004, R-123: no account changes another's bell, a form without an action is refused, and so are visitors and customers", async () => {
  const [me, other] = [await reader(), await reader()];
  await notify(me, "mine");
  const id = idOf(await bellOf(me), "mine");
  for (const intent of [`read:${id}`, `clear:${id}`]) await send(other, { intent });
  expect(titles(await bellOf(me))).toEqual(["mine new"]);
  expect(await send(me, { intent: `shred:${id}` })).toMatchObject({ init: { status: 400 } });
  for (const [actor, status] of [
    [{ kind: "visitor", guestId: null }, 401],
    [await reader("user"), 403],
  ] as const) {
    expect(await send(actor, { intent: `clear:${id}` })).toMatchObject({ status });
    await expect(bellLoader(requestArgs(actor, "/api/admin/notifications"))).rejects.toMatchObject({ status });
  }
});

test("R-132, R-124: a role that no longer sees orders no longer sees their notifications", async () => {
  const me = await reader("customer_service");
  await notify(me, "an order");
  await notify(me, "a product", { permission: "products.view" });
  expect(titles(await bellOf(me))).toEqual(["a product new", "an order new"]);
  const bell = await bellOf({ ...me, role: "content_editor" });
  expect([titles(bell), bell.unread]).toEqual([["a product new"], 1]);
});
