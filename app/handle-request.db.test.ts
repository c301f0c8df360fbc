import { randomUUID } from "node:crypto";
import { pino } from "pino";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { testDatabase } from "../tests/support/database.ts";
import { browserOf, insertCustomer } from "../tests/support/signed-in.ts";
import { createHandler } from "./handle-request.server.ts";
import { guestCookieHeader, readGuestId } from "./shared/http/guest-cookie.server.ts";
import { BODY_MAX_BYTES } from "./shared/http/limited-body.server.ts";
import { PageCache } from "./shared/http/page-cache.server.ts";
import { allowFraming, cachePage, requestState, shop } from "./shared/http/request-state.server.ts";
import { Signals } from "./shared/http/signals.server.ts";

const SHOP = "https://shop.test";
Object.assign(process.env, { NODE_ENV: "test", PUBLIC_URL: SHOP, SESSION_SECRET: randomUUID() + randomUUID() });
const t = testDatabase();

type Asked = { readonly request: Request; readonly context: RouterContextProvider };
/** What each address does; every answer is a page that numbers how often it was rendered. */
const PAGES: Readonly<Record<string, (asked: Asked) => { status?: number; cookie?: string } | void>> = {
  "/kept": ({ context }) => cachePage(context, ["content"]),
  "/untold": () => undefined,
  "/cookie": ({ context }) => (cachePage(context, ["content"]), { cookie: "a=b" }),
  "/gone": ({ context }) => (cachePage(context, ["content"]), { status: 404 }),
  "/framed": ({ context }) => allowFraming(context),
  "/out": () => ({ cookie: "__Secure-safara.session_token=; Max-Age=0" }),
};
let rendered = 0;

/** The smallest shop there is: one address that reads what is sent, and pages. */
const build = {
  entry: {
    module: {
      default: (
        request: Request,
        status: number,
        headers: Headers,
        _entry: unknown,
        context: RouterContextProvider,
      ) => {
        const said = PAGES[new URL(request.url).pathname]?.({ request, context });
        if (said?.cookie) headers.append("Set-Cookie", said.cookie);
        rendered += 1;
        context.get(requestState).page = { html: `<p>${rendered}</p>`, status: said?.status ?? status, headers };
        return new Response(null);
      },
      handleError: () => undefined,
    },
  },
  routes: {
    page: { id: "page", path: "*", module: { default: () => null } },
    echo: { id: "echo", path: "echo", module: { action: read } },
    staff: { id: "staff", path: "admin/echo", module: { action: read } },
    files: { id: "files", path: "admin/products", module: { action: read } },
  },
  assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

async function read({ request, context }: Asked): Promise<Response> {
  const body = await request.text();
  return new Response(`${body.length} ${shop(context).actor.kind}`);
}

const handlerOf = (given: () => Promise<ServerBuild>) =>
  createHandler({
    build: given,
    dev: false,
    get db() {
      return t.db;
    },
    log: pino({ enabled: false }),
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
/** A body whose length nobody announced. */
const streamed = (bytes: number) => ({ body: new Blob(["x".repeat(bytes)]).stream() });

test("what another site sends reaches no page, nor what hides its origin but brings cookies; the shop's own does", async () => {
  const foreign = await post("/echo", { body: "abc", headers: { origin: "https://evil.example" } });
  expect([foreign.status, await foreign.text()]).toEqual([403, "This form was sent from another site."]);
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

test("what anybody sends is read up to its limit, announced or not; where staff send files, each form limits itself", async () => {
  const headers = { origin: SHOP };
  expect((await post("/echo", { body: "x".repeat(BODY_MAX_BYTES), headers })).status).toBe(200);
  const announced = { ...headers, "content-length": String(BODY_MAX_BYTES + 1) };
  const refused = await post("/echo", { body: "x", headers: announced });
  expect([refused.status, await refused.text()]).toEqual([413, "What was sent is too long."]);
  expect((await post("/echo", { ...streamed(BODY_MAX_BYTES + 1), headers })).status).toBe(413);
  expect((await post("/admin/echo", { ...streamed(BODY_MAX_BYTES + 1), headers })).status).toBe(413);
  expect((await post("/admin/products", { ...streamed(BODY_MAX_BYTES + 1), headers })).status).toBe(200);
});
