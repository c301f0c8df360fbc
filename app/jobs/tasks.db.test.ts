import { randomUUID } from "node:crypto";
import { parseCronItem } from "graphile-worker";
import { expect, onTestFinished, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/worker.ts";
import { MAKE_AVIF_TASK } from "#app/rooms/media/constants.ts";
import { NOTIFICATION_DAYS, NOTIFY_STAFF_TASK, SEND_MAIL_TASK } from "#app/rooms/notifications/constants.ts";
import type { StaffNotification } from "#app/rooms/notifications/types.ts";
import { clearOldNotifications, notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { notifyOrderStaff } from "#app/rooms/orders/order/steps/announce-order.server.ts";
import { PAYMENT_EVENT_TASK } from "#app/rooms/payments/constants.ts";
import { inTransaction } from "#app/shared/http/context.server.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { SCHEDULES, TASKS } from "./tasks.server.ts";
import { testSettings } from "#tests/support/settings.ts";
import { eventually } from "#tests/support/eventually.ts";

testSettings();
const t = testDatabase();

async function staff(role: Role): Promise<string> {
  return (await insertAccount(t.db, { role })).userId;
}
const notificationsOf = (userId: string) =>
  t.db.selectFrom("notifications").selectAll().where("user_id", "=", userId).orderBy("created_at").execute();
async function work(): Promise<void> {
  const worker = await startTestWorker({ url: t.url, pool: t.appPool, db: t.db, handlers: TASKS });
  onTestFinished(() => worker.stop());
}
async function untilIdle(): Promise<void> {
  await eventually(async () => expect((await t.pool.query("select 1 from graphile_worker.jobs")).rows).toEqual([]));
}
const notification = (more: Partial<StaffNotification> = {}): StaffNotification => ({
  permission: "orders.view",
  type: "order",
  title: "New order",
  message: "one",
  link: null,
  ...more,
});

test("every queued job has a handler, names are unique, and every schedule runs a handler", () => {
  const names = TASKS.map((task) => task.name);
  expect(names).toEqual(
    expect.arrayContaining([SEND_MAIL_TASK, MAKE_AVIF_TASK, NOTIFY_STAFF_TASK, PAYMENT_EVENT_TASK]),
  );
  expect(new Set(names).size).toBe(names.length);
  for (const { task, cron } of SCHEDULES) {
    expect(names).toContain(task);
    expect(() => parseCronItem({ task, match: cron })).not.toThrow();
  }
});

test("S-STATE-08, A-CALL-64: a new order is an unread notification with a link to the order, for all staff who may view orders and for no one else", async () => {
  const [owner, service, editor, customer] = [
    await staff("admin"),
    await staff("customer_service"),
    await staff("content_editor"),
    await staff("user"),
  ];
  const orderId = await insertOrder(t.db);
  await inTransaction(t.ctx(), (tx) => notifyOrderStaff(tx, { orderId, type: "order", message: "$20.00" }));
  await work();
  await untilIdle();
  for (const userId of [owner, service]) {
    expect(await notificationsOf(userId)).toMatchObject([
      {
        type: "order",
        title: `New order #${orderId.slice(0, 8)}`,
        message: "$20.00",
        read: false,
        link: `/admin/orders/${orderId}`,
      },
    ]);
  }
  for (const userId of [editor, customer]) expect(await notificationsOf(userId)).toEqual([]);
});

test("a notification whose transaction fails reaches no bell", async () => {
  const owner = await staff("super_admin");
  const lost = inTransaction(t.ctx(), async (tx) => {
    await notifyStaff(tx, notification());
    throw new Error("rolled back");
  });
  await expect(lost).rejects.toThrow("rolled back");
  await work();
  await untilIdle();
  expect(await notificationsOf(owner)).toEqual([]);
});

test("unread notifications of one group are one notification with the newest text; a read one is followed by a new one", async () => {
  const owner = await staff("admin");
  await work();
  for (const message of ["one", "two"]) {
    await notifyStaff(t.ctx(), notification({ groupKey: "errors", message }));
    await untilIdle();
  }
  expect((await notificationsOf(owner)).map((row) => row.message)).toEqual(["two"]);
  await t.db.updateTable("notifications").set({ read: true }).where("user_id", "=", owner).execute();
  await notifyStaff(t.ctx(), notification({ groupKey: "errors", message: "three" }));
  await notifyStaff(t.ctx(), notification({ message: "other" }));
  await untilIdle();
  expect((await notificationsOf(owner)).map((row) => row.message).toSorted()).toEqual(["other", "three", "two"]);
});

test("running the same job twice notifies once", async () => {
  const owner = await staff("admin");
  const handler = TASKS.find((task) => task.name === NOTIFY_STAFF_TASK)!;
  const payload = { ...notification(), groupKey: randomUUID() };
  await handler.run(payload, t.ctx(systemActor()));
  await handler.run(payload, t.ctx(systemActor()));
  expect(await notificationsOf(owner)).toHaveLength(1);
});

test("notifications are removed after 90 days and not before", async () => {
  const owner = await staff("admin");
  const day = 86_400_000;
  const rows = [NOTIFICATION_DAYS - 1, NOTIFICATION_DAYS + 1].map((age) => ({
    user_id: owner,
    type: "info",
    title: "t",
    message: `${age}`,
    created_at: new Date(Date.now() - age * day),
  }));
  await t.db.insertInto("notifications").values(rows).execute();
  await clearOldNotifications(t.ctx(systemActor()));
  expect((await notificationsOf(owner)).map((row) => row.message)).toEqual([`${NOTIFICATION_DAYS - 1}`]);
});
