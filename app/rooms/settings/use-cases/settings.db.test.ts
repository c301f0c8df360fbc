import { expect, test } from "vitest";
import { accountActor, testDatabase } from "../../../../tests/support/database.ts";
import { readSettings } from "./read-settings.server.ts";
import { saveSettings } from "./save-settings.server.ts";

const t = testDatabase();

async function staff(role: "super_admin" | "admin" | "manager") {
  const { id } = await t.db
    .insertInto("profiles")
    .values({ email: `${crypto.randomUUID()}@example.com`, role })
    .returning("id")
    .executeTakeFirstOrThrow();
  return t.ctx(accountActor(role, id));
}

test("S-CONST-01, S-CONST-02, S-CONST-03: without stored settings the document's numbers hold", async () => {
  const settings = await readSettings(t.ctx());
  expect(settings).toMatchObject({
    freeShippingThresholdCents: 10_000,
    defaultShippingRateCents: 1299,
    taxPercent: 8.5,
    currency: "USD",
    storeName: "Safara Sa Yaram",
  });
  expect(settings.countries.slice(0, 3)).toEqual(["United States", "Senegal", "Gambia"]);
});

test("A-SET-03, A-SET-04, A-SET-05: what an admin saves holds at once", async () => {
  const ctx = await staff("admin");
  expect(
    await saveSettings(ctx, { tax_rate: 10, free_shipping_threshold: 80.5, default_shipping_rate: "9.99" }),
  ).toEqual({ ok: true, value: null });
  expect(await readSettings(t.ctx())).toMatchObject({
    taxPercent: 10,
    freeShippingThresholdCents: 8050,
    defaultShippingRateCents: 999,
  });
});

test("a value that does not fit is refused, and nothing of the form is saved", async () => {
  const result = await saveSettings(await staff("admin"), { tax_rate: 101, store_name: "Other" });
  expect(result).toEqual({ ok: false, error: { code: "invalid_settings", keys: ["tax_rate"] } });
  expect((await readSettings(t.ctx())).storeName).toBe("Safara Sa Yaram");
});

test("only those who may edit settings save them, and only a super_admin moves the specialist switch", async () => {
  await expect(saveSettings(t.ctx(), { tax_rate: 1 })).rejects.toMatchObject({ init: { status: 401 } });
  await expect(saveSettings(await staff("manager"), { tax_rate: 1 })).rejects.toMatchObject({ init: { status: 403 } });
  await expect(saveSettings(await staff("admin"), { specialist_admin_access: false })).rejects.toMatchObject({
    init: { status: 403 },
  });
  expect(await saveSettings(await staff("super_admin"), { specialist_admin_access: false })).toMatchObject({
    ok: true,
  });
});

test("a stored value that does not fit falls back to its default", async () => {
  await t.db
    .updateTable("site_settings")
    .set({ setting_value: JSON.stringify("a lot") })
    .where("setting_key", "=", "tax_rate")
    .execute();
  expect((await readSettings(t.ctx())).taxPercent).toBe(8.5);
});
