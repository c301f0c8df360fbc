import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { adminPage, partsOf, wordsOf } from "#tests/support/admin-page.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import type { OrderStatus } from "#app/rooms/orders/types.ts";
import { correctParcel } from "#app/rooms/orders/status/correct-parcel.server.ts";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import * as screen from "../order/route.tsx";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();
const page = adminPage(t, screen);
const pathOf = (id: string, query = "?parcel=1"): string => `/admin/orders/${id}${query}`;
const shown = (orderId: string, more: { actionData?: unknown; role?: Role; query?: string } = {}): Promise<string> =>
  page.shown(pathOf(orderId, more.query), {
    params: { orderId },
    role: more.role ?? "customer_service",
    actionData: more.actionData,
  });

async function shipped(status: OrderStatus = "shipped"): Promise<string> {
  const orderId = await insertOrder(t.db, { status, email: "awa@example.com" });
  await t.db.updateTable("all_orders").set({ carrier: "ups", tracking: "1Z 98" }).where("id", "=", orderId).execute();
  return orderId;
}
const rowOf = (orderId: string) =>
  t.db
    .selectFrom("all_orders")
    .select(["carrier", "tracking", "status", "updated_at"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
async function send(orderId: string, fields: Record<string, string>, role: Role = "customer_service") {
  const seenUpdatedAt = fields["seenUpdatedAt"] ?? (await rowOf(orderId)).updated_at.toISOString();
  return page.sent(pathOf(orderId), Object.entries({ intent: "parcel", ...fields, seenUpdatedAt }), {
    role,
    params: { orderId },
  });
}
const notesOf = async (orderId: string) =>
  (await t.db.selectFrom("order_events").select("note").where("order_id", "=", orderId).execute()).map(
    ({ note }) => note,
  );
const mailsOf = () => t.db.selectFrom("mail_outbox").select(["kind", "text"]).execute();

test("R-099, R-018: the tracking of a shipped order is corrected, with a step in its history, in the audit log, and a mail only on request", async () => {
  const orderId = await shipped();
  expect(wordsOf(await shown(orderId))).toMatch(/Edit Tracking .* Send the shipping email to the customer again/);
  const { status, location, actor } = await send(orderId, { carrier: "usps", tracking: " 9400 " });
  expect([status, location]).toEqual([303, `/admin/orders/${orderId}?done=parcel`]);
  expect(await rowOf(orderId)).toMatchObject({ carrier: "USPS", tracking: "9400", status: "shipped" });
  expect(await notesOf(orderId)).toEqual(["Tracking: USPS 9400"]);
  expect(await mailsOf()).toEqual([]);
  const trail = t.db
    .selectFrom("audit_log")
    .select(["actor_id", "before", "after"])
    .where("action", "=", "order.parcel");
  expect(await trail.execute()).toEqual([
    {
      actor_id: actor.userId,
      before: { carrier: "ups", tracking: "1Z 98" },
      after: { carrier: "USPS", tracking: "9400", mailed: false },
    },
  ]);
  await send(orderId, { carrier: "usps", tracking: "9400" });
  expect(await notesOf(orderId)).toHaveLength(1);
  await send(orderId, { carrier: "", tracking: "", mail: "yes" });
  expect(await notesOf(orderId)).toEqual(["Tracking: USPS 9400", "Tracking: removed (email sent)"]);
  expect(await mailsOf()).toMatchObject([{ kind: "order-shipped" }]);
  expect(wordsOf(await shown(orderId, { query: "?done=parcel" }))).toContain("Tracking saved.");
});

test("R-189: a correction of an order that changed meanwhile is refused, and the entries kept", async () => {
  const orderId = await shipped("delivered");
  const answer = await send(orderId, {
    carrier: "dhl",
    tracking: "77",
    mail: "yes",
    seenUpdatedAt: new Date(0).toISOString(),
  });
  expect(answer.status).toBe(409);
  expect(await rowOf(orderId)).toMatchObject({ carrier: "ups", tracking: "1Z 98" });
  const html = await shown(orderId, { actionData: answer.data });
  expect(wordsOf(html)).toContain("This record was changed by someone else. Reload and try again. Reload");
  expect(html).toContain('value="77"');
});

test("R-099: an order that is not shipped has no tracking to correct, and only a role that may ship corrects one", async () => {
  const orderId = await shipped("processing");
  const answer = await send(orderId, { carrier: "dhl", tracking: "77" });
  expect([answer.status, answer.data]).toEqual([
    409,
    expect.objectContaining({ error: "Only shipped orders can have a tracking number." }),
  ]);
  const html = await shown(orderId);
  expect(partsOf(html, "dialog")).toEqual([]);
  expect(html).not.toContain("parcel=1");
  const left = await shipped();
  const seen = {
    orderId: left,
    carrier: "",
    tracking: "",
    isMailed: false,
    seenUpdatedAt: (await rowOf(left)).updated_at.toISOString(),
  };
  await expect(correctParcel(t.ctx(accountActor("inventory_manager")), seen)).rejects.toThrow(PermissionError);
  expect((await send(left, {}, "inventory_manager")).status).toBe(403);
  expect(await rowOf(left)).toMatchObject({ carrier: "ups" });
});

test("R-099: only a carrier in use can be chosen, or the one that the order has; the shop's own one gives the link", async () => {
  const owner = await insertAccount(t.db, { role: "admin" });
  const url = "https://modou.test/?n={number}";
  await saveSettings(t.ctx(accountActor("admin", owner.userId)), {
    carriers: [
      { name: "Modou", url, isOn: true },
      { name: "USPS", url: "", isOn: false },
    ],
  });
  const orderId = await shipped();
  const html = await shown(orderId);
  expect([...html.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, name]) => name)).toEqual([
    expect.any(String),
    "Modou",
    "UPS",
  ]);
  const refused = await send(orderId, { carrier: "USPS", tracking: "1" });
  expect([refused.status, refused.data]).toEqual([
    400,
    expect.objectContaining({ error: "This carrier is no longer in use. Choose another one." }),
  ]);
  expect((await send(orderId, { carrier: "UPS", tracking: "2" })).status).toBe(303);
  expect((await send(orderId, { carrier: "Modou", tracking: "3 4", mail: "yes" })).status).toBe(303);
  expect((await mailsOf()).at(-1)?.text).toContain("https://modou.test/?n=34");
  expect(await shown(orderId)).toContain('href="https://modou.test/?n=34"');
  await t.db.deleteFrom("site_settings").execute();
});
