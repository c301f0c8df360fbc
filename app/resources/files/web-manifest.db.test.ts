import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { loader } from "./web-manifest.ts";

const t = testDatabase();

async function manifest(): Promise<Record<string, unknown>> {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(), page: null, cacheTags: null });
  const response = await loader({ context } as never);
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  return (await response.json()) as Record<string, unknown>;
}

test("R-028: the web manifest has the shop's name from the settings", async () => {
  expect(await manifest()).toMatchObject({ name: "Safara Sa Yaram", short_name: "Safara Sa", start_url: "/" });
  const rename = async (name: string) => {
    await t.pool.query(
      `insert into site_settings (setting_key, setting_value) values ('store_name', $1)
       on conflict (setting_key) do update set setting_value = excluded.setting_value`,
      [JSON.stringify(name)],
    );
  };
  await rename("Baobab & Bissap");
  expect(await manifest()).toMatchObject({ name: "Baobab & Bissap", short_name: "Baobab" });
  await rename("Kräuterspezialitäten");
  expect(await manifest()).not.toHaveProperty("short_name");
});
