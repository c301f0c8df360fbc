import { sql } from "kysely";
import { pino } from "pino";
import { data, type RouterContextProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { handleError } from "#app/entry.server.tsx";
import { createHandler } from "./handle-request.server.ts";
import { createDatabase, PAGE_LIMITS } from "#app/shared/db/client.server.ts";
import { logBudget } from "#app/shared/http/log/log-budget.server.ts";
import { PageCache } from "#app/shared/http/cache/page-cache.server.ts";
import { requestState, shop } from "#app/shared/http/request-state.server.ts";
import { Signals } from "#app/shared/http/signals.server.ts";
import { testSettings } from "#tests/support/settings.ts";
import { bareBuild } from "#tests/support/bare-build.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP });
const t = testDatabase();

type Args = { readonly request: Request; readonly context: RouterContextProvider };
const lockRow = async ({ context }: Args): Promise<Response> => {
  await sql`select * from locked_row for update`.execute(shop(context).db);
  return new Response("done");
};
const lockRowOrFail =
  (status: number) =>
  (args: Args): unknown =>
    lockRow(args).catch(() => data({ error: "Failed to load products." }, { status }));
type Rendering = [Request, number, Headers, { staticHandlerContext: { loaderData: unknown } }, RouterContextProvider];
function render(...[, status, headers, entry, context]: Rendering): Response {
  const html = Buffer.from(JSON.stringify(entry.staticHandlerContext.loaderData));
  context.get(requestState).page = { parts: [html], scripts: [], status, headers };
  return new Response(null, { status });
}
const build = bareBuild({
  entry: { module: { default: render, handleError } },
  routes: {
    page: { id: "page", path: "form", module: { default: () => null, action: lockRow, loader: lockRow } },
    call: { id: "call", path: "call", module: { action: lockRow, loader: lockRow } },
    failing: { id: "failing", path: "failing", module: { default: () => null, loader: lockRowOrFail(500) } },
    badGateway: { id: "badGateway", path: "badGateway", module: { default: () => null, loader: lockRowOrFail(502) } },
    stuck: { id: "stuck", path: "api/webhooks/stuck", module: { action: () => new Promise(() => undefined) } },
  },
});

function shopOn(url: string): (request: Request) => Promise<Response> {
  const { db, close } = createDatabase(url, { ...PAGE_LIMITS, lockMs: 100, waitMs: 2000 });
  onTestFinished(close);
  const handle = createHandler({
    build: () => Promise.resolve(build),
    dev: false,
    databases: { page: db, office: db, inbox: db },
    log: pino({ enabled: false }),
    budget: logBudget(pino({ enabled: false })),
    pages: new PageCache(),
    signals: new Signals(),
  });
  return (request) => handle(request, "127.0.0.1");
}
const GONE = "postgres://shop@127.0.0.1:9/none";
const HTML = { accept: "text/html", origin: SHOP };
const post = (path: string, fields: Record<string, string>): Request =>
  new Request(SHOP + path, { method: "POST", headers: HTML, body: new URLSearchParams(fields) });

test("without a database a page answers 503, shows when to try again and runs no script", async () => {
  const answer = await shopOn(GONE)(new Request(`${SHOP}/form?a=1&b=%22`, { headers: HTML }));
  expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
    503,
    "10",
    "no-store",
  ]);
  const html = await answer.text();
  expect(html).toContain("Please try again in 10 seconds.");
  expect(html).toContain('href="/form?a=1&amp;b=%22"');
  expect(html).not.toContain("<script");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("while a row is locked, the 503 page contains the submitted form without its secrets, and the form works when sent again", async () => {
  await t.pool.query("create table locked_row (id int); insert into locked_row values (1)");
  const handle = shopOn(t.url);
  const fields = {
    name: 'Awa "A" <Ndiaye>',
    zipCode: "12500",
    password: "geheim-geheim",
    "cc-number": "4242424242424242",
  };
  const html = await t.db.transaction().execute(async (holder) => {
    await sql`select * from locked_row for update`.execute(holder);
    const answer = await handle(post("/call", fields));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    return answer.text();
  });
  expect(html).toContain('action="/call"');
  expect(html).toContain('name="name" value="Awa &quot;A&quot; &lt;Ndiaye&gt;"');
  expect(html).toContain('name="zipCode" value="12500"');
  expect(html).not.toMatch(/geheim|42424242/);
  const kept = Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="(\w+)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  expect((await handle(post("/call", kept))).status).toBe(200);
});

test.each([
  ["the router's data of a page", "/form.data", {}],
  ["the router's data of a sent form", "/form.data", { method: "POST", body: new URLSearchParams({ a: "b" }) }],
  ["a call", "/call", { method: "POST", body: "{}" }],
])("without a database %s answers 503 too, with the time to wait in its JSON", async (_what, path, init) => {
  const answer = await shopOn(GONE)(new Request(SHOP + path, { ...init, headers: { origin: SHOP } }));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(await answer.json()).toMatchObject({ retryAfterSeconds: 10 });
});

test.each([
  ["/failing", 500],
  ["/badGateway", 502],
])(
  "F-14: a route's own error message is sent with 503 while the database is gone; when the statement is at fault, %s answers %d",
  async (path, status) => {
    await t.pool.query("drop table if exists locked_row");
    for (const address of [SHOP + path, `${SHOP}${path}.data`]) {
      const gone = await shopOn(GONE)(new Request(address, { headers: HTML }));
      expect([gone.status, gone.headers.get("retry-after")]).toEqual([503, "10"]);
      expect(await gone.text()).toContain("Failed to load products.");
      const wrong = await shopOn(t.url)(new Request(address, { headers: HTML }));
      expect([wrong.status, wrong.headers.get("retry-after")]).toEqual([status, null]);
    }
  },
);

test("F-14: work that never ends answers 503 at its deadline", async () => {
  const answer = await shopOn(t.url)(post("/api/webhooks/stuck", {}));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});
