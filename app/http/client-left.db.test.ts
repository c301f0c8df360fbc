import { pino } from "pino";
import { expect, test } from "vitest";
import { PageCache } from "#app/shared/http/cache/page-cache.server.ts";
import { logBudget } from "#app/shared/http/log/log-budget.server.ts";
import { Signals } from "#app/shared/http/signals.server.ts";
import { bareBuild } from "#tests/support/bare-build.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { createHandler } from "./handle-request.server.ts";

testSettings({ PUBLIC_URL: "https://shop.test" });
const t = testDatabase();

test("a client that leaves before the answer counts as 499, not as a failure of the shop", async () => {
  const client = new AbortController();
  const statuses: number[] = [];
  const silent = pino({ enabled: false });
  const handle = createHandler({
    build: () => Promise.resolve(build),
    dev: false,
    databases: { page: t.db, office: t.db, inbox: t.db },
    log: silent,
    budget: logBudget(silent),
    pages: new PageCache(),
    signals: new Signals(),
    metrics: { request: ({ status }) => void statuses.push(status), pageCache: () => undefined },
  });
  const build = bareBuild({
    entry: { module: { default: () => new Response("page"), handleError: () => undefined } },
    routes: { page: { id: "page", path: "*", module: { default: () => null, loader: () => (client.abort(), null) } } },
  });
  await handle(new Request("https://shop.test/", { signal: client.signal }), "10.0.0.1");
  await handle(new Request("https://shop.test/"), "10.0.0.1");
  expect(statuses).toEqual([499, 200]);
});
