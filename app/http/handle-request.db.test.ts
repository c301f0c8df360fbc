import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { browserOf, insertCustomer } from "#tests/support/signed-in.ts";
import { createHandler } from "./handle-request.server.ts";
import { guestCookieHeader, readGuestId } from "#app/shared/http/signing.server.ts";
import { BODY_MAX_BYTES } from "#app/shared/http/request/body.server.ts";
import { newPageMarks } from "#app/shared/http/cache/page-slots.ts";
import { logBudget } from "#app/shared/http/log/log-budget.server.ts";
import { PageCache } from "#app/shared/http/cache/page-cache.server.ts";
import { allowFraming, cachePage, fillByCountry, requestState, shop } from "#app/shared/http/request-state.server.ts";
import { Signals } from "#app/shared/http/signals.server.ts";
import { testSettings } from "#tests/support/settings.ts";
import { bareBuild } from "#tests/support/bare-build.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP });
const t = testDatabase();

type RoutedRequest = { readonly request: Request; readonly context: RouterContextProvider };
const PAGES: Readonly<Record<string, (asked: RoutedRequest) => { status?: number; cookie?: string } | void>> = {
  "/kept": ({ context }) => cachePage(context, ["content"]),
  "/delivered": ({ context }) => {
    cachePage(context, ["content"]);
    const slots = (code: string, delivery: string) => ({
      deliverTo: code,
      deliverToName: "",
      delivery,
      deliveryHint: "",
    });
    fillByCountry(context, { "": slots("", "where?"), SN: slots("SN", "10 days"), US: slots("US", "3 days") });
  },
  "/sorted": ({ context }) => cachePage(context, ["content"], { search: "?sort=rating" }),
  "/untold": () => undefined,
  "/cookie": ({ context }) => (cachePage(context, ["content"]), { cookie: "a=b" }),
  "/gone": ({ context }) => (cachePage(context, ["content"]), { status: 404 }),
  "/framed": ({ context }) => allowFraming(context),
  "/out": () => ({ cookie: "__Secure-safara.session_token=; Max-Age=0" }),
};
let rendered = 0;
let gate: Promise<unknown> = Promise.resolve();

const build = bareBuild({
  entry: {
    module: {
      default: async (
        request: Request,
        status: number,
        headers: Headers,
        _entry: unknown,
        context: RouterContextProvider,
      ) => {
        await gate;
        const said = PAGES[new URL(request.url).pathname]?.({ request, context });
        if (said?.cookie) headers.append("Set-Cookie", said.cookie);
        rendered += 1;
        const marks = newPageMarks();
        const page = { html: `<p>${rendered} ${marks.deliverTo} ${marks.delivery}</p>`, marks, scripts: [] };
        context.get(requestState).page = { ...page, status: said?.status ?? status, headers };
        return new Response(null);
      },
      handleError: () => undefined,
    },
  },
  routes: {
    told: {
      id: "told",
      path: "told",
      module: {
        default: () => null,
        loader: () => data(null, { status: 429, headers: { "Retry-After": "7", "Cache-Control": "no-store" } }),
        // The router handles thrown and refused responses alike.
        action: () => Promise.reject(data(null, { status: 429, headers: { "Retry-After": "8" } })),
      },
    },
    page: { id: "page", path: "*", module: { default: () => null } },
    echo: { id: "echo", path: "echo", module: { action: read } },
    staff: { id: "staff", path: "admin/echo", module: { action: read } },
    files: { id: "files", path: "admin/products", module: { action: read } },
  },
});

async function read({ request, context }: RoutedRequest): Promise<Response> {
  const body = await request.text();
  return new Response(`${body.length} ${shop(context).actor.kind}`);
}

const handlerOf = (given: () => Promise<ServerBuild>) =>
  createHandler({
    build: given,
    dev: false,
    get databases() {
      return { page: t.db, office: t.db, inbox: t.db };
    },
    log: pino({ enabled: false }),
    budget: logBudget(pino({ enabled: false })),
    pages: new PageCache(),
    signals: new Signals(),
  });
const handle = handlerOf(() => Promise.resolve(build));
const broken = handlerOf(() => Promise.reject(new Error("password=baobab-17")));
const get = (path: string, cookie?: string) =>
  handle(new Request(SHOP + path, cookie ? { headers: { cookie } } : {}), "10.0.0.1");
const fail = () => broken(new Request(SHOP), "10.0.0.1");
const post = (path: string, init: RequestInit) =>
  handle(new Request(SHOP + path, { method: "POST", duplex: "half", ...init } as RequestInit), "10.0.0.1");
const streamed = (bytes: number) => ({ body: new Blob(["x".repeat(bytes)]).stream() });

test("what another site sends reaches no page, nor what hides its origin but brings cookies; the shop's own does", async () => {
  const foreign = await post("/echo", { body: "abc", headers: { origin: "https://evil.example" } });
  expect([foreign.status, await foreign.text()]).toEqual([
    403,
    "This form came from another site, so we did not accept it.",
  ]);
  expect((await post("/echo", { body: "abc", headers: { cookie: "a=b" } })).status).toBe(403);
  expect(await (await post("/echo", { body: "abc", headers: { origin: SHOP } })).text()).toBe("3 visitor");
});

test("every answer carries the headers, a refusal and a failure as well", async () => {
  const answers = [await get("/untold"), await fail(), await post("/echo", { headers: { origin: "null" } })];
  expect(answers.map(({ status }) => status)).toEqual([200, 500, 403]);
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
  }
  expect((await get("/framed")).headers.get("x-frame-options")).toBe("SAMEORIGIN");
});

test("what failed is not told, only that it did", async () => {
  expect(await (await fail()).text()).toBe("Something went wrong. Please try again.");
});

test("a page is kept for visitors when it says so, has no cookie of its own and was found", async () => {
  const isKept = async (path: string, cookie?: string) => {
    const first = await (await get(path, cookie)).text();
    return (await (await get(path, cookie)).text()) === first;
  };
  expect(await isKept("/kept")).toBe(true);
  expect(await isKept("/untold")).toBe(false);
  expect(await isKept("/cookie")).toBe(false);
  expect(await isKept("/gone")).toBe(false);
  expect(await isKept("/kept", "__Secure-safara.session_token=x")).toBe(false);
});

test("a page is kept for the one spelling of its address only, whatever else names it", async () => {
  const isKept = async (path: string) => (await (await get(path)).text()) === (await (await get(path)).text());
  expect(await isKept("/sorted?sort=rating")).toBe(true);
  for (const odd of ["/sorted", "/sorted?sort=%72ating", "/sorted?sort=rating&sort=rating", "/kept?sort=x", "/kept?"])
    expect(await isKept(odd), odd).toBe(odd === "/kept?");
});

test("one kept page says to each visitor the country of their own cookie, and none for a code that is not offered", async () => {
  const asked = async (cookie?: string) => (await get("/delivered", cookie)).text();
  const open = await asked();
  expect(open).toMatch(/^<p>\d+ {2}where\?<\/p>$/);
  expect(await asked("deliver-to=SN")).toBe(open.replace(" where?", "SN 10 days"));
  expect(await asked("deliver-to=US; cart=x")).toBe(open.replace(" where?", "US 3 days"));
  for (const code of ["ZZ", "constructor", "%3Cb%3E"]) expect(await asked(`deliver-to=${code}`)).toBe(open);
  expect(await asked()).toBe(open);
});

test("a session that is renewed while somebody signs out stays ended in the browser", async () => {
  const { email } = await insertCustomer(t);
  const cookie = (await browserOf(t, email)).get("cookie") ?? "";
  expect(cookie).toMatch(/^__Secure-safara\.session_token=/);
  // Two days after it was opened, it is renewed at the next request.
  await t.pool.query("update sessions set expires_at = expires_at - interval '2 days'");
  const left = (await get("/out", cookie)).headers.getSetCookie();
  expect(left).toEqual(["__Secure-safara.session_token=; Max-Age=0"]);
  await t.pool.query("update sessions set expires_at = expires_at - interval '2 days'");
  const [renewed = ""] = (await get("/untold", cookie)).headers.getSetCookie();
  expect(renewed).toMatch(/^__Secure-safara\.session_token=.+; HttpOnly; Secure; SameSite=Lax$/);
});

test("the guest's cookie is for this site, https and the server alone, and one that was not signed here is nobody's", async () => {
  const guestId = randomUUID();
  const cookie = await guestCookieHeader(guestId);
  expect(cookie.split("; ").slice(1).toSorted()).toEqual([
    "HttpOnly",
    "Max-Age=86400",
    "Path=/",
    "SameSite=Lax",
    "Secure",
  ]);
  const [pair = ""] = cookie.split(";");
  expect(await readGuestId(pair)).toBe(guestId);
  const unsigned = Buffer.from(JSON.stringify(guestId)).toString("base64");
  for (const forged of [unsigned, `${unsigned}.`, `${unsigned}.x`, pair.slice("guest=".length, -4)])
    expect(await readGuestId(`guest=${encodeURIComponent(forged)}`), forged).toBeNull();
});

test("an address with a zero byte, which no text of the database can hold, is refused before anything reads it", async () => {
  for (const path of ["/untold?q=%00", "/%00", "/untold?q=a%2500"])
    expect((await get(path)).status).toBe(path.includes("%25") ? 200 : 400);
});

test("a path that cannot be decoded is refused before the router tells the console of it; a search that cannot is only odd", async () => {
  for (const path of ["/%E0%A4%A", "/untold/100%", "/%c0%ae%c0%ae/etc", "/%ff.data"])
    expect((await get(path)).status, path).toBe(400);
  for (const path of ["/untold?q=%", "/untold?q=%ff"]) expect((await get(path)).status, path).toBe(200);
});

test("what anybody sends is read up to its limit, announced or not; where staff send files, each form limits itself", async () => {
  const headers = { origin: SHOP };
  expect((await post("/echo", { body: "x".repeat(BODY_MAX_BYTES), headers })).status).toBe(200);
  const announced = { ...headers, "content-length": String(BODY_MAX_BYTES + 1) };
  const refused = await post("/echo", { body: "x", headers: announced });
  expect([refused.status, await refused.text()]).toEqual([413, "The request is too large."]);
  expect((await post("/echo", { ...streamed(BODY_MAX_BYTES + 1), headers })).status).toBe(413);
  expect((await post("/admin/echo", { ...streamed(BODY_MAX_BYTES + 1), headers })).status).toBe(413);
  expect((await post("/admin/products", { ...streamed(BODY_MAX_BYTES + 1), headers })).status).toBe(200);
});

test("headers that a loader or action sets go out with the page and its data, whatever the route exports", async () => {
  const told = async (path: string, method = "GET") => {
    const { status, headers } = await handle(
      new Request(SHOP + path, { method, headers: { origin: SHOP } }),
      "10.0.0.1",
    );
    return [status, headers.get("retry-after"), headers.get("cache-control")];
  };
  expect(await told("/told")).toEqual([429, "7", "no-store"]);
  expect(await told("/told.data")).toEqual([429, "7", "private, no-store"]);
  expect(await told("/told.data", "POST")).toEqual([429, "8", "private, no-store"]);
  expect(await told("/told", "POST")).toEqual([429, "8", "private, no-cache"]);
});

test("nothing keeps what a session or script is answered; a visitor's page is asked for again", async () => {
  const kept = async (path: string, cookie?: string) => (await get(path, cookie)).headers.get("cache-control");
  expect(await kept("/untold")).toBe("private, no-cache");
  expect(await kept("/untold", "__Secure-safara.session_token=x")).toBe("private, no-store");
  expect(await kept("/kept", "__Secure-safara.session_token=x")).toBe("private, no-store");
  expect(await kept("/_root.data")).toBe("private, no-store");
});

test("behind a proxy that ends TLS a form of the public address arrives", async () => {
  const request = new Request("http://shop.test/untold", { method: "POST", headers: { origin: SHOP, cookie: "a=b" } });
  expect((await handle(request, "10.0.0.1")).status).not.toBe(400);
});

test("equal requests for a page wait for one rendering; a page that is each visitor's own is rendered for each", async () => {
  const together = async (path: string, handler = handlerOf(() => Promise.resolve(build))) => {
    const before = rendered;
    gate = new Promise((resolve) => setTimeout(resolve, 50));
    const answers = await Promise.all([1, 2, 3].map(() => handler(new Request(SHOP + path), "10.0.0.1")));
    const pages = new Set(await Promise.all(answers.map((answer) => answer.text())));
    return [rendered - before, pages.size];
  };
  expect(await together("/kept")).toEqual([1, 1]);
  expect(await together("/untold")).toEqual([3, 3]);
  expect(await together("/cookie")).toEqual([3, 3]);
});
