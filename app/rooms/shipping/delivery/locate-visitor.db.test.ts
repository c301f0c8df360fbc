import { expect, test, vi } from "vitest";
import { testDatabase } from "#tests/support/database.ts";

const lookUp = vi.hoisted(() => ({ failure: null as null | (() => Promise<never>) }));
vi.mock(import("../gateway/location.server.ts"), async (original) => {
  const { lookUpLocation } = await original();
  return { lookUpLocation: (ip, table) => (lookUp.failure ? lookUp.failure() : lookUpLocation(ip, table)) };
});
const { locateVisitor } = await import("./locate-visitor.server.ts");

const t = testDatabase();
const FRENCH_IP = "212.27.40.240";
const SAVED = { country: "Canada", state: "Quebec", city: "Montreal", zipCode: "H2X 1Y4", phone: "5145550100" };
const locate = (clues: Partial<Parameters<typeof locateVisitor>[1]>) =>
  locateVisitor(t.ctx(), { savedAddress: null, proxyCountry: null, ip: FRENCH_IP, ...clues });

test("S-CALL-30, R-076: the saved address takes precedence over the proxy's country, and that over the address table", async () => {
  expect(await locate({ savedAddress: SAVED, proxyCountry: "SN" })).toMatchObject({
    value: { country: "Canada", eta: 4 },
  });
  expect(await locate({ proxyCountry: "SN" })).toMatchObject({ value: { country: "Senegal", eta: 10 } });
  expect(await locate({})).toMatchObject({ value: { country: "France", eta: 7, label: "International" } });
});

test("S-CALL-30, R-076: a source without an answer is skipped", async () => {
  const unknown = { savedAddress: { country: "Other", countryName: "Mali" }, proxyCountry: "XX" };
  expect(await locate(unknown)).toMatchObject({ value: { country: "France" } });
});

test("S-ENT-72, S-ENT-73, S-ENT-74, S-ENT-75, S-ENT-76: country, region, city, postalCode and eta are returned", async () => {
  expect(await locate({ savedAddress: SAVED })).toEqual({
    ok: true,
    value: { country: "Canada", region: "Quebec", city: "Montreal", postalCode: "H2X 1Y4", eta: 4, label: "Standard" },
  });
});

test("S-CONST-11, R-076: staff can set the days of a country", async () => {
  const days = { california: 2, unitedStates: 3, canada: 4, europe: 7, elsewhere: 10, unknown: 6 };
  await t.pool.query(
    "insert into site_settings (setting_key, setting_value, category) values ('delivery_estimates', $1, 'shipping')",
    [JSON.stringify({ ...days, countries: { Senegal: 2 } })],
  );
  try {
    expect(await locate({ proxyCountry: "SN" })).toMatchObject({ value: { eta: 2, label: "Express" } });
    expect(await locate({ ip: "127.0.0.1" })).toMatchObject({ error: { eta: 6 } });
  } finally {
    await t.pool.query("delete from site_settings where setting_key = 'delivery_estimates'");
  }
});

test("S-ERR-39, S-CONST-12: without a location the reason and the default of 5 days are returned", async () => {
  expect(await locate({ ip: "127.0.0.1" })).toEqual({
    ok: false,
    error: { reason: "Reserved IP Address", eta: 5, label: "Standard" },
  });
});

test("A-082, S-ERR-39, R-076: a location service that fails or is late is logged, and the default text and days are returned", async () => {
  lookUp.failure = () => Promise.reject(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
  const ctx = t.ctx();
  const logged = vi.spyOn(ctx.log, "error");
  const found = await locateVisitor(ctx, { savedAddress: null, proxyCountry: null, ip: FRENCH_IP });
  lookUp.failure = null;
  expect(found).toEqual({ ok: false, error: { reason: null, eta: 5, label: "Standard" } });
  expect(logged).toHaveBeenCalledOnce();
});

test("R-076: locating a visitor stores nothing", async () => {
  const queries: string[] = [];
  const client = t.db.withPlugin({
    transformQuery: ({ node }) => (queries.push(node.kind), node),
    transformResult: async ({ result }) => result,
  });
  await locateVisitor({ ...t.ctx(), db: client }, { savedAddress: SAVED, proxyCountry: null, ip: FRENCH_IP });
  expect(new Set(queries)).toEqual(new Set(["SelectQueryNode"]));
});
