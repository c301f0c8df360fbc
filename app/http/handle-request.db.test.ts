import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { browserOf, insertCustomer } from "#tests/support/signed-in.ts";
import { guestCookieHeader, readGuestId } from "#app/shared/http/signed-cookie.server.ts";
import { BODY_MAX_BYTES } from "#app/shared/http/request/body.server.ts";
import type { PageParts } from "#app/shared/http/cache/page-slots.ts";
import { allowFraming, cachePage, fillByCountry, requestState, shop } from "#app/shared/http/request-state.server.ts";
import { testSettings } from "#tests/support/settings.ts";
import { bareBuild } from "#tests/support/bare-build.ts";
import { bareHandler } from "#tests/support/bare-handler.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP });
const t = testDatabase();

type RoutedRequest = { readonly request: Request; readonly context: RouterContextProvider };
const PAGES: Readonly<Record<string, (routed: RoutedRequest) => { status?: number; cookie?: string } | void>> = {
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
  "/uncached": () => undefined,
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
        const outcome = PAGES[new URL(request.url).pathname]?.({ request, context });
        if (outcome?.cookie) headers.append("Set-Cookie", outcome.cookie);
        rendered += 1;
        const text = (html: string) => Buffer.from(html);
        const parts: PageParts = [text(`<p>${rendered} `), "deliverTo", text(" "), "delivery", text("</p>")];
        context.get(requestState).page = { parts, scripts: [], status: outcome?.status ?? status, headers };
        return new Response(null);
      },
      handleError: () => undefined,
    },
  },
  routes: {
    limited: {
      id: "limited",
      path: "limited",
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

const handlerOf = (load: () => Promise<ServerBuild>) => bareHandler(t, load);
const handle = handlerOf(() => Promise.resolve(build));
const broken = handlerOf(() => Promise.reject(new Error("password=baobab-17")));
const get = (path: string, cookie?: string) =>
  handle(new Request(SHOP + path, cookie ? { headers: { cookie } } : {}), "10.0.0.1");
const fail = () => broken(new Request(SHOP), "10.0.0.1");
const post = (path: string, init: RequestInit) =>
  handle(new Request(SHOP + path, { method: "POST", duplex: "half", ...init } as RequestInit), "10.0.0.1");
const streamed = (bytes: number) => ({ body: new Blob(["x".repeat(bytes)]).stream() });

test("a POST from another site, or with cookies but no origin, reaches no page; the shop's own does", async () => {
  const foreign = await post("/echo", { body: "abc", headers: { origin: "https://evil.example" } });
  expect([foreign.status, await foreign.text()]).toEqual([
    403,
    "This form came from another site, so we did not accept it.",
  ]);
  expect((await post("/echo", { body: "abc", headers: { cookie: "a=b" } })).status).toBe(403);
  expect(await (await post("/echo", { body: "abc", headers: { origin: SHOP } })).text()).toBe("3 visitor");
});

test("every response has the security headers, including refusals and failures", async () => {
  const answers = [await get("/uncached"), await fail(), await post("/echo", { headers: { origin: "null" } })];
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

test("a failure reveals no details", async () => {
  expect(await (await fail()).text()).toBe("Something went wrong. Please try again.");
});

test("a page is cached for visitors only if it allows caching, sets no cookie and has status 200", async () => {
  const isKept = async (path: string, cookie?: string) => {
    const first = await (await get(path, cookie)).text();
    return (await (await get(path, cookie)).text()) === first;
  };
  expect(await isKept("/kept")).toBe(true);
  expect(await isKept("/uncached")).toBe(false);
  expect(await isKept("/cookie")).toBe(false);
  expect(await isKept("/gone")).toBe(false);
  expect(await isKept("/kept", "__Secure-safara.session_token=x")).toBe(false);
});

test("a page is cached under one spelling of its address only", async () => {
  const isKept = async (path: string) => (await (await get(path)).text()) === (await (await get(path)).text());
  expect(await isKept("/sorted?sort=rating")).toBe(true);
  for (const odd of ["/sorted", "/sorted?sort=%72ating", "/sorted?sort=rating&sort=rating", "/kept?sort=x", "/kept?"])
    expect(await isKept(odd), odd).toBe(odd === "/kept?");
});

test("a cached page shows each visitor the country from their cookie, and none for an unsupported code", async () => {
  const textFor = async (cookie?: string) => (await get("/delivered", cookie)).text();
  const open = await textFor();
  expect(open).toMatch(/^<p>\d+ {2}where\?<\/p>$/);
  expect(await textFor("deliver-to=SN")).toBe(open.replace(" where?", "SN 10 days"));
  expect(await textFor("deliver-to=US; cart=x")).toBe(open.replace(" where?", "US 3 days"));
  for (const code of ["ZZ", "constructor", "%3Cb%3E"]) expect(await textFor(`deliver-to=${code}`)).toBe(open);
  expect(await textFor()).toBe(open);
});

test("a session that is renewed while its account signs out stays ended in the browser", async () => {
  const { email } = await insertCustomer(t);
  const cookie = (await browserOf(t, email)).get("cookie") ?? "";
  expect(cookie).toMatch(/^__Secure-safara\.session_token=/);
  // Two days after it was opened, it is renewed at the next request.
  await t.pool.query("update sessions set expires_at = expires_at - interval '2 days'");
  const left = (await get("/out", cookie)).headers.getSetCookie();
  expect(left).toEqual(["__Secure-safara.session_token=; Max-Age=0"]);
  await t.pool.query("update sessions set expires_at = expires_at - interval '2 days'");
  const [renewed = ""] = (await get("/uncached", cookie)).headers.getSetCookie();
  expect(renewed).toMatch(/^__Secure-safara\.session_token=.+; HttpOnly; Secure; SameSite=Lax$/);
});

test("the guest cookie is SameSite, Secure and HttpOnly, and an unsigned one identifies no guest", async () => {
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

test("an address with a zero byte, which PostgreSQL cannot store, is refused before a route reads it", async () => {
  for (const path of ["/uncached?q=%00", "/%00", "/uncached?q=a%2500"])
    expect((await get(path)).status).toBe(path.includes("%25") ? 200 : 400);
});

test("a path that cannot be decoded is refused before the router logs it to the console; a query that cannot is accepted", async () => {
  for (const path of ["/%E0%A4%A", "/uncached/100%", "/%c0%ae%c0%ae/etc", "/%ff.data"])
    expect((await get(path)).status, path).toBe(400);
  for (const path of ["/uncached?q=%", "/uncached?q=%ff"]) expect((await get(path)).status, path).toBe(200);
});

test("a request body is read up to its limit, with or without Content-Length; staff uploads have separate limits", async () => {
  const headers = { origin: SHOP };
  expect((await post("/echo", { body: "x".repeat(BODY_MAX_BYTES), headers })).status).toBe(200);
  const announced = { ...headers, "content-length": String(BODY_MAX_BYTES + 1) };
  const refused = await post("/echo", { body: "x", headers: announced });
  expect([refused.status, await refused.text()]).toEqual([413, "The request is too large."]);
  expect((await post("/echo", { ...streamed(BODY_MAX_BYTES + 1), headers })).status).toBe(413);
  expect((await post("/admin/echo", { ...streamed(BODY_MAX_BYTES + 1), headers })).status).toBe(413);
  expect((await post("/admin/products", { ...streamed(BODY_MAX_BYTES + 1), headers })).status).toBe(200);
});

test("headers of a loader or action are sent with the page and its data, even without a `headers` export", async () => {
  const headersOf = async (path: string, method = "GET") => {
    const { status, headers } = await handle(
      new Request(SHOP + path, { method, headers: { origin: SHOP } }),
      "10.0.0.1",
    );
    return [status, headers.get("retry-after"), headers.get("cache-control")];
  };
  expect(await headersOf("/limited")).toEqual([429, "7", "no-store"]);
  expect(await headersOf("/limited.data")).toEqual([429, "7", "private, no-store"]);
  expect(await headersOf("/limited.data", "POST")).toEqual([429, "8", "private, no-store"]);
  expect(await headersOf("/limited", "POST")).toEqual([429, "8", "private, no-cache"]);
});

test("no cache stores responses to sessions and scripts; a visitor's page is revalidated each time", async () => {
  const cacheControlOf = async (path: string, cookie?: string) =>
    (await get(path, cookie)).headers.get("cache-control");
  expect(await cacheControlOf("/uncached")).toBe("private, no-cache");
  expect(await cacheControlOf("/uncached", "__Secure-safara.session_token=x")).toBe("private, no-store");
  expect(await cacheControlOf("/kept", "__Secure-safara.session_token=x")).toBe("private, no-store");
  expect(await cacheControlOf("/_root.data")).toBe("private, no-store");
});

test("behind a proxy that terminates TLS, a form of the public address is accepted", async () => {
  const request = new Request("http://shop.test/uncached", {
    method: "POST",
    headers: { origin: SHOP, cookie: "a=b" },
  });
  expect((await handle(request, "10.0.0.1")).status).not.toBe(400);
});

test("equal requests for a page share one rendering; a personal page is rendered for each request", async () => {
  const together = async (path: string, handler = handlerOf(() => Promise.resolve(build))) => {
    const before = rendered;
    gate = new Promise((resolve) => setTimeout(resolve, 50));
    const answers = await Promise.all([1, 2, 3].map(() => handler(new Request(SHOP + path), "10.0.0.1")));
    const pages = new Set(await Promise.all(answers.map((answer) => answer.text())));
    return [rendered - before, pages.size];
  };
  expect(await together("/kept")).toEqual([1, 1]);
  expect(await together("/uncached")).toEqual([3, 3]);
  expect(await together("/cookie")).toEqual([3, 3]);
});
