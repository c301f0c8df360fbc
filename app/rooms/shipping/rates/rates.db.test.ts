import { expect, test } from "vitest";
import { accountActor, systemActor, testDatabase, waitingConnections } from "#tests/support/database.ts";
import { inTransaction } from "#app/shared/http/context.server.ts";
import { readPricing, readRates } from "./queries.server.ts";
import { saveShippingRates, saveTaxRates } from "./save-rates.server.ts";

const t = testDatabase();
const admin = () => t.ctx(accountActor("admin"));
const SAVED = { ok: true, value: null };

const shippingLine = (country: string, rate: string, free = "") => ({
  "shipping.0.country": country,
  "shipping.0.rate": rate,
  "shipping.0.free": free,
});

test("R-078, A-SET-05: a country's own rate and threshold apply to the next checkout there, until they are cleared", async () => {
  const { shipping } = await readRates(admin());
  const fields = shippingLine("Senegal", "39.5", "250");
  expect(await saveShippingRates(admin(), { fields, stamp: shipping.stamp })).toEqual(SAVED);
  const own = { shippingRateCents: 3950, freeThresholdCents: 25_000 };
  expect(await readPricing(t.ctx(), { country: "Senegal", state: "Dakar" })).toMatchObject(own);
  const usual = { shippingRateCents: 1299, freeThresholdCents: 10_000 };
  expect(await readPricing(t.ctx(), { country: "France", state: "" })).toMatchObject(usual);
  const { stamp } = (await readRates(admin())).shipping;
  expect(await saveShippingRates(admin(), { fields: shippingLine("Senegal", ""), stamp })).toEqual(SAVED);
  expect(await readPricing(t.ctx(), { country: "Senegal", state: "" })).toMatchObject(usual);
});

test("R-079, A-SET-03: a state's tax rate takes precedence over its country's, and that over the default", async () => {
  const fields = {
    "tax.0.country": "United States",
    "tax.0.rate": "5",
    "state.0.country": "United States",
    "state.0.state": "California",
    "state.0.rate": "7.25",
  };
  expect(await saveTaxRates(admin(), { fields, stamp: "" })).toEqual(SAVED);
  const percentAt = async (country: string, state: string) =>
    (await readPricing(t.ctx(), { country, state })).taxPercent;
  expect(await percentAt("United States", "california")).toBe(7.25);
  expect(await percentAt("United States", "Oregon")).toBe(5);
  expect(await percentAt("Senegal", "Dakar")).toBe(8.5);
});

test("R-018: only changed rates are audited, with actor, before and after; an unchanged save is not", async () => {
  await t.pool.query("select testing.forget_audit(); delete from shipping_rates; delete from tax_rates");
  let second = 0;
  const later = () => t.ctx(accountActor("admin"), new Date(Date.UTC(2031, 0, 1, 0, 0, (second += 1))));
  const save = async (rate: string) => {
    const { shipping, tax } = await readRates(admin());
    const both = { ...shippingLine("Mali", "4"), "shipping.1.country": "Senegal", "shipping.1.rate": rate };
    await saveShippingRates(later(), { fields: both, stamp: shipping.stamp });
    const fields = { "tax.0.country": "Senegal", "tax.0.rate": rate };
    await saveTaxRates(later(), { fields, stamp: tax.stamp });
  };
  for (const rate of ["10", "12", "12"]) await save(rate);
  const log = t.db.selectFrom("audit_log").select(["actor_label", "entity_id", "before", "after"]);
  const entries = await log.where("action", "=", "settings.rates").orderBy("created_at").execute();
  const [one, other] = [
    { rate: "10.00", free_threshold: null },
    { rate: "12.00", free_threshold: null },
  ];
  const mali = { rate: "4.00", free_threshold: null };
  expect(entries.map(({ actor_label: _, ...entry }) => entry)).toEqual([
    { entity_id: "shipping_rates", before: { Mali: null, Senegal: null }, after: { Mali: mali, Senegal: one } },
    { entity_id: "tax_rates", before: { Senegal: null }, after: { Senegal: 10 } },
    { entity_id: "shipping_rates", before: { Senegal: one }, after: { Senegal: other } },
    { entity_id: "tax_rates", before: { Senegal: 10 }, after: { Senegal: 12 } },
  ]);
  expect(entries.every(({ actor_label }) => actor_label.includes("@"))).toBe(true);
  await t.pool.query("delete from shipping_rates; delete from tax_rates");
});

test("R-189: saving rates that a colleague has saved meanwhile is refused and changes nothing", async () => {
  const { shipping, tax } = await readRates(admin());
  const refused = { ok: false, error: { code: "changed_by_other" } };
  const sent = { fields: shippingLine("Mali", "1"), stamp: shipping.stamp };
  const [first, second] = await inTransaction(admin(), async (tx) => {
    const early = await saveShippingRates(tx, sent);
    const late = saveShippingRates(admin(), sent);
    await expect.poll(() => waitingConnections(t)).toBe(1);
    return [early, late] as const;
  });
  expect([first, await second]).toEqual([SAVED, refused]);
  const fields = { "tax.0.country": "Mali", "tax.0.rate": "18" };
  expect(await saveTaxRates(admin(), { fields, stamp: tax.stamp })).toEqual(SAVED);
  const before = (await readRates(admin())).tax.rows;
  expect(await saveTaxRates(admin(), { fields: {}, stamp: tax.stamp })).toEqual(refused);
  expect((await readRates(admin())).tax.rows).toEqual(before);
});

test("R-078, R-079: one invalid rate refuses the whole save", async () => {
  const before = await readRates(admin());
  const { shipping, tax } = before;
  expect(await saveShippingRates(admin(), { fields: shippingLine("Mali", "x"), stamp: shipping.stamp })).toMatchObject({
    error: { code: "invalid_rates", faults: { "shipping.0.rate": expect.any(String) } },
  });
  const fields = { "tax.0.country": "Mali", "tax.0.rate": "101" };
  expect(await saveTaxRates(admin(), { fields, stamp: tax.stamp })).toMatchObject({ error: { code: "invalid_rates" } });
  expect(await readRates(admin())).toEqual(before);
});

test("R-124: managers and the shop itself read the rates; only admins save them", async () => {
  const manager = t.ctx(accountActor("manager"));
  const { shipping, tax } = await readRates(manager);
  expect(await readRates(t.ctx(systemActor()))).toMatchObject({ shipping: { stamp: shipping.stamp } });
  const forbidden = { status: 403 };
  await expect(saveShippingRates(manager, { fields: {}, stamp: shipping.stamp })).rejects.toMatchObject(forbidden);
  await expect(saveTaxRates(manager, { fields: {}, stamp: tax.stamp })).rejects.toMatchObject(forbidden);
  await expect(readRates(t.ctx(accountActor("content_editor")))).rejects.toMatchObject(forbidden);
  await expect(readRates(t.ctx())).rejects.toMatchObject({ status: 401 });
});
