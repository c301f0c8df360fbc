import { once } from "node:events";
import { request as send, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pino } from "pino";
import type { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bareBuild } from "#tests/support/bare-build.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { PageCache } from "#app/shared/http/cache/page-cache.server.ts";
import type { PageParts } from "#app/shared/http/cache/page-slots.ts";
import { logBudget } from "#app/shared/http/log/log-budget.server.ts";
import { cachePage, fillByCountry, requestState } from "#app/shared/http/request-state.server.ts";
import { Signals } from "#app/shared/http/signals.server.ts";
import { createHandler } from "../handle-request.server.ts";
import { httpLimits } from "../server/http-limits.ts";
import { createHttpServer } from "../server/http-server.server.ts";
import { keptAnswers } from "./kept-answers.server.ts";

testSettings({ PUBLIC_URL: "https://shop.test" });
const t = testDatabase();

const slots = (deliverTo: string) => ({ deliverTo, deliverToName: "", delivery: "", deliveryHint: "" });
let rendered = 0;

const build = bareBuild({
  entry: {
    module: {
      default: (
        request: Request,
        status: number,
        headers: Headers,
        _entry: unknown,
        context: RouterContextProvider,
      ) => {
        if (!request.url.endsWith("/own")) cachePage(context, ["content"]);
        fillByCountry(context, { "": slots(""), SN: slots("SN") });
        rendered += 1;
        const text = (html: string) => Buffer.from(html);
        const parts: PageParts = [
          text(`<p>page ${rendered}, cart `),
          "cartCount",
          text(", wishes "),
          "wishlistCount",
          text(", to "),
          "deliverTo",
          text(`.</p>${"é".repeat(1000)}`),
        ];
        context.get(requestState).page = { parts, scripts: ["run()"], status, headers };
        return new Response(null);
      },
      handleError: () => undefined,
    },
  },
  routes: { page: { id: "page", path: "*", module: { default: () => null } } },
});

const pages = new PageCache();
const log = pino({ enabled: false });
const budget = logBudget(log);
let handled = 0;
const answerKept = keptAnswers({ pages, log, budget, proxies: 0 });
const { server, stop } = createHttpServer({
  shop: {
    handle: (request, address) => {
      handled += 1;
      return handle(request, address);
    },
    isReady: () => Promise.resolve(true),
  },
  files: (req, res, next) => void (answerKept(req, res) || next()),
  proxies: 0,
  limits: httpLimits({ proxies: 0, scale: 1 }),
});
const handle = createHandler({
  build: () => Promise.resolve(build),
  dev: false,
  get databases() {
    return { page: t.db, office: t.db, inbox: t.db };
  },
  log,
  budget,
  pages,
  signals: new Signals(),
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => stop({ pauseMs: 0, drainMs: 0 }));

type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly isKept: boolean;
};

async function ask(path: string, headers: Record<string, string> = {}, method = "GET", body = ""): Promise<Answer> {
  const before = handled;
  const { port } = server.address() as AddressInfo;
  const call = send({
    host: "127.0.0.1",
    port,
    path,
    method,
    headers: { host: "shop.test", ...headers },
    agent: false,
  });
  call.end(body);
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  const bytes = await buffer(answer);
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }[answer.headers["content-encoding"] ?? ""];
  const text = (unpacked && bytes.length > 0 ? unpacked(bytes) : bytes).toString().replaceAll("é", "");
  return { status: answer.statusCode ?? 0, headers: answer.headers, text, isKept: handled === before };
}
async function askTwice(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  await ask(path, headers);
  return ask(path, headers);
}

const PIECES = `cart=${"a".repeat(32)}.2`;

test.each(["br", "gzip", "identity"])(
  "a page cached in %s is sent with the headers and the text of the first response",
  async (encoding) => {
    const path = `/${encoding}`;
    const first = await ask(path, { "accept-encoding": encoding });
    const second = await ask(path, { "accept-encoding": encoding });
    expect([first.isKept, second.isKept, second.status, second.text]).toEqual([false, true, 200, first.text]);
    const own = ["date", "x-request-id"];
    const shared = ({ headers }: Answer): Record<string, unknown> =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
    expect(shared(second)).toEqual(shared(first));
    expect(second.headers).toMatchObject({
      "x-frame-options": "DENY",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      vary: "Cookie, Accept-Encoding",
    });
    expect(second.headers["content-security-policy"]).toContain("'sha256-");
  },
);

test("each visitor gets their own counts, country, age answer and theme, also from the cache", async () => {
  const textFor = async (cookie: string) => (await askTwice("/", { cookie })).text;
  const open = await textFor("");
  expect(open).toMatch(/^<p>page \d+, cart 0, wishes 0, to \.<\/p>$/);
  expect(await textFor(PIECES)).toBe(open.replace("cart 0", "cart 2"));
  expect(await textFor(`${PIECES}; wishlist=${"b".repeat(32)}`)).toBe(
    open.replace("cart 0, wishes 0", "cart 2, wishes 1"),
  );
  expect(await textFor("deliver-to=SN")).toBe(open.replace("to .", "to SN."));
  for (const cookie of ["age=yes", "theme=dark", "__Secure-safara.session_token=x"])
    expect(await textFor(cookie)).not.toBe(open);
  expect(await textFor("")).toBe(open);
});

test("a shared cache may store only pages without visitor data; the browser always revalidates", async () => {
  const cacheControlOf = async (cookie: string, path = "/for-all") => {
    const { headers, isKept } = await askTwice(path, { cookie });
    expect(headers.vary).toBe("Cookie, Accept-Encoding");
    expect(isKept).toBe(path === "/for-all" && !cookie.includes("session"));
    return headers["cache-control"];
  };
  const forAll = "public, max-age=0, must-revalidate, s-maxage=10";
  for (const cookie of ["", "age=yes", "theme=dark"]) expect(await cacheControlOf(cookie)).toBe(forAll);
  for (const cookie of [PIECES, `wishlist=${"b".repeat(32)}`, "deliver-to=SN"])
    expect(await cacheControlOf(cookie), cookie).toBe("private, no-cache");
  const session = { cookie: "__Secure-safara.session_token=x" };
  expect(await cacheControlOf(session.cookie)).toBe("private, no-store");
  expect((await ask("/for-all", session)).headers.etag).toBeUndefined();
  expect(await cacheControlOf("", "/own")).toBe("private, no-cache");
});

test("a browser that already has the page gets 304 without a body, unless the page is another visitor's or was dropped", async () => {
  const { headers, text } = await askTwice("/known");
  const etag = headers.etag ?? "";
  const again = await ask("/known", { "if-none-match": `"x", ${etag}` });
  expect([again.status, again.text, again.isKept, again.headers["content-length"]]).toEqual([304, "", true, undefined]);
  expect(again.headers).toMatchObject({ etag, "cache-control": headers["cache-control"] });
  await ask("/known", { cookie: PIECES });
  expect((await ask("/known", { cookie: PIECES, "if-none-match": etag })).status).toBe(200);
  pages.drop(["content"]);
  const changed = await ask("/known", { "if-none-match": etag });
  expect([changed.status, changed.isKept]).toEqual([200, false]);
  expect(changed.text).not.toBe(text);
});

test("one kept page answers every campaign that leads to it", async () => {
  const tagged = await ask("/landing?utm_source=newsletter&utm_campaign=tea");
  expect([tagged.status, tagged.isKept]).toEqual([200, false]);
  for (const path of ["/landing", "/landing?fbclid=IwAR0", "/landing?gclid=1&utm_source=ads"]) {
    const answer = await ask(path);
    expect([answer.text, answer.isKept], path).toEqual([tagged.text, true]);
  }
  const other = await askTwice("/landing?page=2&gclid=1");
  expect([other.isKept, other.text === tagged.text]).toEqual([false, false]);
});

test("HEAD gets the headers of GET without the body; other methods, requests with a body and unreadable lists are handled by the router", async () => {
  const get = await askTwice("/read");
  const head = await ask("/read", {}, "HEAD");
  expect([head.text, head.isKept, head.headers["content-length"]]).toEqual(["", true, get.headers["content-length"]]);
  expect((await ask("/read", { "content-length": "1" }, "GET", "x")).isKept).toBe(false);
  expect((await ask("/read", { cookie: "cart=nonsense" })).isKept).toBe(false);
  expect((await ask("/read.data")).isKept).toBe(false);
  expect((await ask("/read", {}, "OPTIONS")).isKept).toBe(false);
});
