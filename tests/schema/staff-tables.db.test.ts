import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import { insertAccount } from "../factories/account.ts";
import { testDatabase } from "../support/database.ts";
import { storedFields } from "../support/stored-fields.ts";

const t = testDatabase();
const settings = storedFields(t, "site_settings", () => ({ setting_key: randomUUID(), setting_value: "1" }));
const notifications = storedFields(t, "notifications", async () => ({
  user_id: (await insertAccount(t.db)).userId,
  type: "order",
  title: "New order",
  message: "#1a2b3c4d",
}));
const contactMessages = storedFields(t, "contact_messages", () => ({
  name: "Awa Ndiaye",
  email: "awa@example.com",
  subject: "general",
  message: "Hello",
}));

test("A-ENT-138, R-163: a setting is one row with an id, its key, its value and its category", async () => {
  const admin = await insertAccount(t.db, { role: "admin" });
  await saveSettings(t.ctx(admin), { tax_rate: 9.25, store_name: "Safara" });
  const { rows } = await t.pool.query(
    "select setting_key, setting_value, category from site_settings where updated_by = $1 order by 1",
    [admin.userId],
  );
  expect(rows).toEqual([
    { setting_key: "store_name", setting_value: "Safara", category: "store" },
    { setting_key: "tax_rate", setting_value: 9.25, category: "payment" },
  ]);
  expect((await settings.columns())["id"]).toBe("uuid not null default gen_random_uuid()");
  expect(await settings.refusal({ setting_key: "tax_rate" })).toBe("unique site_settings_setting_key_key");
  for (const column of ["setting_key", "setting_value", "category"])
    expect(await settings.refusal({ [column]: null })).toBe(`not null ${column}`);
});

test("S-ENT-84: a notification is info, success, warning, error, order or user", async () => {
  for (const type of ["info", "success", "warning", "error", "order", "user"])
    expect((await notifications.kept({ type }))?.["type"]).toBe(type);
  for (const type of ["danger", "Order", ""])
    expect(await notifications.refusal({ type })).toBe("check notifications_type_check");
  expect(await notifications.refusal({ type: null })).toBe("not null type");
});

test("R-132: a notification belongs to its reader, is unread by default, and is deleted with the account", async () => {
  const { userId } = await insertAccount(t.db);
  const row = await notifications.kept({ user_id: userId });
  expect(row).toMatchObject({ user_id: userId, title: "New order", message: "#1a2b3c4d", read: false });
  for (const column of ["user_id", "title", "message"])
    expect(await notifications.refusal({ [column]: null })).toBe(`not null ${column}`);
  const own = { id: row?.["id"], column: "read" };
  expect(await notifications.afterDeleting({ table: "profiles", id: userId }, own)).toBe("gone");
});

test.each([
  ["S-ENT-86", "name", 100],
  ["S-ENT-89", "message", 5000],
])(
  "%s, R-064: a contact message's %s is stored, is not empty and holds up to %d characters",
  async (_row, column, most) => {
    expect((await contactMessages.kept({ [column]: "Grüße\nAwa" }))?.[column]).toBe("Grüße\nAwa");
    expect(await contactMessages.refusal({ [column]: "x".repeat(most) })).toBe("kept");
    for (const value of ["", "x".repeat(most + 1)])
      expect(await contactMessages.refusal({ [column]: value })).toBe(`check contact_messages_${column}_check`);
    expect(await contactMessages.refusal({ [column]: null })).toBe(`not null ${column}`);
  },
);

test("S-ENT-87, R-064: a contact message's e-mail is stored, is required and holds up to 254 characters", async () => {
  expect((await contactMessages.kept({ email: "Awa@example.com" }))?.["email"]).toBe("Awa@example.com");
  expect(await contactMessages.refusal({ email: "x".repeat(255) })).toBe("check contact_messages_email_check");
  expect(await contactMessages.refusal({ email: null })).toBe("not null email");
});

test("R-064: a contact message has one of four subjects, and is new until it is handled", async () => {
  for (const subject of ["general", "product", "order", "support"])
    expect((await contactMessages.kept({ subject }))?.["status"]).toBe("new");
  expect(await contactMessages.refusal({ subject: "other" })).toBe("check contact_messages_subject_check");
  expect(await contactMessages.refusal({ status: "handled" })).toBe("kept");
  expect(await contactMessages.refusal({ status: "closed" })).toBe("check contact_messages_status_check");
});
