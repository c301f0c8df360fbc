import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { testDatabase } from "#tests/support/database.ts";
import type { Actor } from "#app/shared/kernel/access/permissions.ts";

const t = testDatabase();
const FRENCH_IP = "212.27.40.240";
// Environment and counters are read once, so each test gets its own modules.
beforeEach(() => void vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

type Asking = { readonly ip?: string; readonly actor?: Actor; readonly headers?: Record<string, string> };

async function ask({ ip = FRENCH_IP, actor, headers = {} }: Asking = {}): Promise<Response> {
  const { loader } = await import("./location.ts");
  const { requestState } = await import("#app/shared/http/request-state.server.ts");
  const context = new RouterContextProvider();
  context.set(requestState, { ip, shop: t.ctx(actor), page: null, cacheTags: null });
  const request = new Request("http://shop.test/api/location", { headers });
  return loader({ request, params: {}, context } as never);
}

test("S-CALL-30, R-076: a visitor is located by their address; only their own browser may cache the answer", async () => {
  const answer = await ask();
  expect(answer.headers.get("cache-control")).toMatch(/^private\b/);
  expect(answer.headers.get("vary")).toBe("Cookie");
  expect(await answer.json()).toMatchObject({ country: "France", eta: 7, label: "International" });
});

test("S-CALL-30, R-076: a customer with a saved address is located by that address", async () => {
  const actor = await insertAccount(t.db);
  expect(await (await ask({ actor })).json()).toMatchObject({ country: "France" });
  const saved = JSON.stringify({ country: "United States", state: "California", city: "Fresno", zipCode: "93650" });
  await t.pool.query("update profiles set default_shipping_address = $1 where id = $2", [saved, actor.userId]);
  expect(await (await ask({ actor })).json()).toMatchObject({ country: "United States", eta: 2, label: "Express" });
  expect(await (await ask()).json()).toMatchObject({ country: "France" });
});

test.each([
  ["is believed from a trusted proxy", { TRUST_PROXY: "1", COUNTRY_HEADER: "CF-IPCountry" }, "Senegal"],
  ["is not believed without one", { TRUST_PROXY: "0", COUNTRY_HEADER: "CF-IPCountry" }, "France"],
  ["is not read unless it is named", { TRUST_PROXY: "1", COUNTRY_HEADER: "" }, "France"],
])("S-CALL-30, R-076: the country header %s", async (_what, settings, country) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  expect(await (await ask({ headers: { "CF-IPCountry": "SN" } })).json()).toMatchObject({ country });
});

test("S-ERR-39, S-CONST-12: an address without a location gets the reason and the default, not a failed request", async () => {
  const answer = await ask({ ip: "127.0.0.1" });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ error: true, reason: "Reserved IP Address", eta: 5, label: "Standard" });
});

test("R-006: beyond the limit of an address the answer is 429 with Retry-After, and nothing is stored about it", async () => {
  vi.stubEnv("RATE_LIMIT_SCALE", "0.01");
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask({ ip: "8.8.8.8" })).status).toBe(200);
  expect((await t.pool.query("select * from rate_limit_points")).rows).toEqual([]);
});
