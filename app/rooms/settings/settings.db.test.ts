import { expect, test } from "vitest";
import { accountActor, testDatabase, waitingConnections } from "#tests/support/database.ts";
import { inTransaction } from "#app/shared/http/context.server.ts";
import { SETTING_FORMS, type SettingFormId } from "./constants.ts";
import type { SettingFields } from "./types.ts";
import { readSettingForms, readSettings } from "./queries.server.ts";
import { saveSettingForm, saveSettings } from "./save-settings.server.ts";

const t = testDatabase();

async function staff(role: "super_admin" | "admin" | "manager") {
  const { id } = await t.db
    .insertInto("profiles")
    .values({ email: `${crypto.randomUUID()}@example.com`, role })
    .returning("id")
    .executeTakeFirstOrThrow();
  return t.ctx(accountActor(role, id));
}

test("S-CONST-01, S-CONST-02, S-CONST-03: without stored settings the specification's defaults apply", async () => {
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

test("A-SET-03, A-SET-04, A-SET-05: settings saved by an admin apply at once", async () => {
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

test("an invalid value is refused, and nothing of the form is saved", async () => {
  const result = await saveSettings(await staff("admin"), { tax_rate: 101, store_name: "Other" });
  expect(result).toEqual({
    ok: false,
    error: { code: "invalid_settings", faults: { tax_rate: { code: "percent", most: 100 } } },
  });
  expect((await readSettings(t.ctx())).storeName).toBe("Safara Sa Yaram");
});

test("saving requires the permission to edit settings, and the specialist switch a super_admin", async () => {
  await expect(saveSettings(t.ctx(), { tax_rate: 1 })).rejects.toMatchObject({ status: 401 });
  await expect(saveSettings(await staff("manager"), { tax_rate: 1 })).rejects.toMatchObject({ status: 403 });
  await expect(saveSettings(await staff("admin"), { specialist_admin_access: false })).rejects.toMatchObject({
    status: 403,
  });
  expect(await saveSettings(await staff("super_admin"), { specialist_admin_access: false })).toMatchObject({
    ok: true,
  });
});

test("an invalid stored value falls back to its default", async () => {
  await t.pool.query(
    `insert into site_settings (setting_key, setting_value, category) values ('tax_rate', '"a lot"', 'payment')
     on conflict (setting_key) do update set setting_value = excluded.setting_value`,
  );
  expect((await readSettings(t.ctx())).taxPercent).toBe(8.5);
});

type Staff = Awaited<ReturnType<typeof staff>>;

/** Opens a form as this person, types into it, and returns the function that submits it. */
async function opened(ctx: Staff, id: SettingFormId, typed: SettingFields) {
  const { fields, stamp } = (await readSettingForms(ctx, [id]))[id];
  return (confirmedCurrency = "") =>
    saveSettingForm({ ...ctx, now: new Date() }, { id, fields: { ...fields, ...typed }, stamp, confirmedCurrency });
}
const stored = async (keys: readonly string[]): Promise<unknown> =>
  (
    await t.pool.query("select setting_key, setting_value from site_settings where setting_key = any($1) order by 1", [
      keys,
    ])
  ).rows;

test("A-SET-06, A-CALL-52, R-163: every form saves its values and shows them afterwards", async () => {
  const owner = await staff("super_admin");
  const typed: Record<SettingFormId, SettingFields> = {
    store: { store_name: "Yaram", time_zone: "Africa/Dakar", founding_year: "2020" },
    payment: { tax_rate: "7.25", payment_methods_listed: "Visa\nMastercard" },
    shipping: { free_shipping_threshold: "55", countries: "Senegal\nOther" },
    delivery: { "delivery_estimates.elsewhere": "12", "delivery_estimates.countries.Senegal": "9" },
    carriers: { "carriers.5.name": "Modou, Dakar" },
    age: { legal_age_text: "18 or older" },
    contact: { "contacts.0.phone": "+221 33 000 00 00", postal_address: "Here", map_url: "https://maps.example/here" },
    hours: { "business_hours.0.hours": "8 to 12" },
    newsletter: { newsletter_double_opt_in: "yes" },
    reviews: { reviews_require_purchase: "yes" },
    security: { password_min: "10" },
    records: { deleted_orders_years: "7" },
    confirmations: { "go_live_confirmed.backups": "yes" },
  };
  for (const [id, fields] of Object.entries(typed) as [SettingFormId, SettingFields][]) {
    expect(await (await opened(owner, id, fields))(), id).toEqual({ ok: true, value: null });
    expect((await readSettingForms(owner, [id]))[id].fields, id).toMatchObject(fields);
  }
  expect(await readSettings(t.ctx())).toMatchObject({
    storeName: "Yaram",
    timeZone: "Africa/Dakar",
    taxPercent: 7.25,
    paymentMethodsListed: ["Visa", "Mastercard"],
    freeShippingThresholdCents: 5500,
    countries: ["Senegal", "Other"],
    deliveryDays: { elsewhere: 12, california: 2, countries: { Senegal: 9 } },
    newsletterDoubleOptIn: true,
    newsletterTracking: true,
    mapUrl: "https://maps.example/here",
    reviewsRequirePurchase: true,
    passwordMin: 10,
    deletedOrdersYears: 7,
    goLiveConfirmed: ["backups"],
  });
});

test("R-189: saving a form that a colleague has saved meanwhile is refused and changes nothing", async () => {
  const [awa, demba] = [await staff("admin"), await staff("admin")];
  const mine = await opened(awa, "age", { legal_age_text: "21" });
  const theirs = await opened(demba, "age", { legal_age_text: "20" });
  const other = await opened(demba, "hours", { business_hours_zone: "GMT" });
  expect(await mine()).toMatchObject({ ok: true });
  expect(await theirs()).toEqual({ ok: false, error: { code: "changed_by_other" } });
  expect((await readSettings(t.ctx())).legalAgeText).toBe("21");
  expect(await other()).toMatchObject({ ok: true });
});

test("R-189: of two concurrent first saves of a form the later one is refused", async () => {
  await t.db.deleteFrom("site_settings").execute();
  const sent = { id: "age", stamp: "", confirmedCurrency: "" } as const;
  const { fields } = (await readSettingForms(await staff("admin"), ["age"])).age;
  const [awa, demba] = [await staff("admin"), await staff("admin")];
  const answers = await inTransaction(awa, async (tx) => {
    const first = await saveSettingForm(tx, { ...sent, fields });
    const second = saveSettingForm(demba, { ...sent, fields });
    await expect.poll(() => waitingConnections(t)).toBe(1);
    return [first, second] as const;
  });
  expect(answers[0]).toMatchObject({ ok: true });
  expect(await answers[1]).toEqual({ ok: false, error: { code: "changed_by_other" } });
});

test("A-SET-02, A-SET-07, R-011: a change of currency is saved only after confirmation", async () => {
  const admin = await staff("admin");
  const send = await opened(admin, "payment", { currency: "EUR", tax_rate: "9" });
  const question = { ok: false, error: { code: "currency_question", from: "USD", to: "EUR" } };
  expect(await send()).toEqual(question);
  expect(await send("GBP")).toEqual(question);
  expect(await readSettings(t.ctx())).toMatchObject({ currency: "USD", taxPercent: 8.5 });
  expect(await send("EUR")).toMatchObject({ ok: true });
  expect(await readSettings(t.ctx())).toMatchObject({ currency: "EUR", taxPercent: 9 });
  const wrong = await opened(admin, "payment", { currency: "GBP", tax_rate: "x" });
  expect(await wrong()).toMatchObject({ error: { code: "invalid_settings" } });
});

test("R-124: an admin can save the security form but not change its specialist switch", async () => {
  const owner = await staff("super_admin");
  await saveSettings(owner, { specialist_admin_access: true });
  const admin = await staff("admin");
  const { specialist_admin_access: _, ...shown } = (await readSettingForms(admin, ["security"])).security.fields;
  const { stamp } = (await readSettingForms(admin, ["security"])).security;
  const sent = { id: "security", fields: { ...shown, password_min: "8" }, stamp, confirmedCurrency: "" } as const;
  expect(await saveSettingForm(admin, sent)).toMatchObject({ ok: true });
  expect(await readSettings(t.ctx())).toMatchObject({ passwordMin: 8, specialistAdminAccess: true });
  const trying = { ...sent, fields: { ...sent.fields, specialist_admin_access: "" } };
  await expect(saveSettingForm(admin, trying)).rejects.toMatchObject({ status: 403 });
  const { stamp: now } = (await readSettingForms(owner, ["security"])).security;
  expect(await saveSettingForm(owner, { ...sent, stamp: now })).toMatchObject({ ok: true });
  expect((await readSettings(t.ctx())).specialistAdminAccess).toBe(false);
});

test("R-124: a manager sees the forms but cannot save; a visitor sees none", async () => {
  const manager = await staff("manager");
  const before = await stored(SETTING_FORMS.store);
  const send = await opened(manager, "store", { store_name: "Mine" });
  await expect(send()).rejects.toMatchObject({ status: 403 });
  expect(await stored(SETTING_FORMS.store)).toEqual(before);
  await expect(readSettingForms(t.ctx(), ["store"])).rejects.toMatchObject({ status: 401 });
});

test("R-099: carriers are reordered, switched off, removed and validated", async () => {
  const owner = await staff("admin");
  const names = async () => (await readSettings(t.ctx())).carriers.map(({ name, isOn }) => [name, isOn]);
  await t.db.deleteFrom("site_settings").execute();
  const kept = (await readSettingForms(owner, ["carriers"])).carriers;
  const others = Object.fromEntries(
    [1, 2, 3, 4].flatMap((at) => [`name`, `url`].map((part) => [`carriers.${at}.${part}`, ""])),
  );
  const typed = {
    ...kept.fields,
    ...others,
    "carriers.0.isOn": "",
    "carriers.0.place": "9",
    "carriers.5.place": "6",
    "carriers.6.place": "7",
    "carriers.7.name": "Gambia Post",
    "carriers.7.url": "https://post.test/{number}",
    "carriers.7.isOn": "true",
    "carriers.7.place": "5",
  };
  const save = (fields: SettingFields) =>
    saveSettingForm(owner, { id: "carriers", stamp: kept.stamp, confirmedCurrency: "", fields });
  const wrong = { "carriers.7.url": "http://post.test/{number}", "carriers.6.name": "local courier" };
  expect(await save({ ...typed, ...wrong })).toMatchObject({
    ok: false,
    error: { faults: { "carriers.2.name": { code: "carrier_twice" }, "carriers.3.url": { code: "carrier_url" } } },
  });
  expect(await save(typed)).toEqual({ ok: true, value: null });
  expect(await names()).toEqual([
    ["Gambia Post", true],
    ["Local courier", true],
    ["Pick-up", true],
    ["DHL", false],
  ]);
});
