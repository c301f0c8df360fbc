import { connect, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { httpLimits, type HttpLimits } from "./http-limits.ts";
import { createHttpServer, type HttpServer } from "./http-server.server.ts";
import { eventually } from "#tests/support/eventually.ts";

const LIMITS = httpLimits({ proxies: 0, scale: 1 });
type Handle = (request: Request) => Promise<Response>;

async function serve(handle: Handle, limits: Partial<HttpLimits> = {}, proxies = 0) {
  const shop = { handle, isReady: () => Promise.resolve(true) };
  const http = createHttpServer({
    shop,
    files: (_req, _res, next) => next(),
    proxies,
    limits: { ...LIMITS, ...limits },
  });
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  onTestFinished(() => http.stop({ pauseMs: 0, drainMs: 0 }));
  const { port } = http.server.address() as AddressInfo;
  return { http, port, url: `http://127.0.0.1:${port}` };
}

function open(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}
const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
async function readAll(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk: Buffer) => void (text += chunk.toString()));
  await closeOf(socket);
  return text;
}
const closeOf = (socket: Socket): Promise<void> => new Promise((resolve) => void socket.once("close", () => resolve()));
const ok = (): Promise<Response> => Promise.resolve(new Response("page"));
const connectionCount = (http: HttpServer): Promise<number> =>
  new Promise((resolve, reject) =>
    http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test("pipelined requests are answered one after the other, in their order", async () => {
  let atWork = 0;
  let most = 0;
  const { port } = await serve(async ({ url }) => {
    most = Math.max(most, (atWork += 1));
    await setTimeout(5);
    atWork -= 1;
    return new Response(new URL(url).pathname);
  });
  const socket = open(port);
  socket.write(`${request("/a")}${request("/b")}${request("/c").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")}`);
  const answers = await readAll(socket);
  expect(answers.match(/^\/[abc]/gm)).toEqual(["/a", "/b", "/c"]);
  expect(most).toBe(1);
});

test("6,000 requests pipelined on one connection cut that connection and nothing else: /livez answers meanwhile", async () => {
  const handle = vi.fn<Handle>(async () => {
    await setTimeout(20);
    return new Response("page");
  });
  const { port, url } = await serve(handle);
  const socket = open(port);
  const ended = readAll(socket);
  socket.write(request("/products").repeat(6000));
  expect(await (await fetch(`${url}/livez`)).text()).toBe("ok");
  await ended;
  expect(handle.mock.calls.length).toBeLessThanOrEqual(LIMITS.pipelined + 1);
});

test("beyond the concurrent requests of one address, and of all, the answer is 503 with Retry-After; health checks still answer, and a short form is returned in the page", async () => {
  let finish = (): void => undefined;
  const gate = new Promise<void>((resolve) => (finish = resolve));
  const handle = vi.fn<Handle>(() => gate.then(ok));
  const { url } = await serve(handle, { requests: 3, requestsPerAddress: 2 }, 1);
  const ask = (address: string): Promise<Response> =>
    fetch(url, { headers: { "X-Forwarded-For": address, accept: "text/html" } });
  const first = [ask("10.0.0.1"), ask("10.0.0.1")];
  await eventually(() => expect(handle).toHaveBeenCalledTimes(2));
  const own = await ask("10.0.0.1");
  expect([own.status, own.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await own.text()).toContain("Please try again in 5 seconds");
  const form = { method: "POST", headers: { "X-Forwarded-For": "10.0.0.1", accept: "text/html" } };
  const typed = new URLSearchParams({ message: 'Where is "my" tea?', password: "hidden-hidden" });
  const kept = await fetch(`${url}/contact`, { ...form, body: typed });
  expect([kept.status, kept.headers.get("retry-after")]).toEqual([503, "5"]);
  const page = await kept.text();
  expect(page).toContain('action="/contact"');
  expect(page).toContain('name="message" value="Where is &quot;my&quot; tea?"');
  expect(page).not.toContain("hidden-hidden");
  const long = await fetch(`${url}/contact`, { ...form, body: new URLSearchParams({ message: "m".repeat(70_000) }) });
  expect(await long.text()).toContain("Go back in your browser");
  expect(await (await fetch(`${url}/contact.data`, { ...form, body: typed })).json()).toMatchObject({
    retryAfterSeconds: 5,
  });
  const other = ask("10.0.0.2");
  await eventually(() => expect(handle).toHaveBeenCalledTimes(3));
  expect((await ask("10.0.0.3")).status).toBe(503);
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  finish();
  expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ask("10.0.0.1")).status).toBe(200);
});

test("the connections of one address are limited", async () => {
  const { port, http } = await serve(ok, { connectionsPerAddress: 2 });
  const held = [open(port), open(port)];
  await eventually(async () => expect(await connectionCount(http)).toBe(2));
  await closeOf(open(port));
  expect(held.map(({ destroyed }) => destroyed)).toEqual([false, false]);
});

test.each([
  ["a page", () => new Response("x".repeat(32 * 1024 * 1024))],
  [
    "a stream without end",
    () => new Response(new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(1024 * 1024)) })),
  ],
])("a client that does not read %s is cut", async (_what, answer) => {
  const { port, http } = await serve(() => Promise.resolve(answer()), { stalledMs: 300 });
  const socket = open(port);
  socket.pause();
  socket.write(request("/"));
  await eventually(async () => expect(await connectionCount(http)).toBe(1));
  await eventually(async () => expect(await connectionCount(http)).toBe(0));
});

test("a response to a client that has disconnected is cancelled, and closes its files", async () => {
  let respond = (): void => undefined;
  const gate = new Promise<void>((resolve) => (respond = resolve));
  const cancel = vi.fn<() => void>();
  const handle = vi.fn<Handle>(() => gate.then(() => new Response(new ReadableStream({ cancel }))));
  const { port, http } = await serve(handle);
  const socket = open(port);
  socket.write(request("/storage/a.mp4"));
  await eventually(() => expect(handle).toHaveBeenCalledOnce());
  socket.destroy();
  await eventually(async () => expect(await connectionCount(http)).toBe(0));
  respond();
  await eventually(() => expect(cancel).toHaveBeenCalledOnce());
});

test("a response that is only slow to start is not cut", async () => {
  const { url } = await serve(() => setTimeout(400, new Response("late")), { stalledMs: 100 });
  expect(await (await fetch(url)).text()).toBe("late");
});

test("while stopping, /readyz answers 503 and each response closes its connection; then open requests finish", async () => {
  let finish = (): void => undefined;
  const gate = new Promise<void>((resolve) => (finish = resolve));
  const handle = vi.fn<Handle>(({ url }) => (url.endsWith("/slow") ? gate.then(ok) : ok()));
  const { http, port, url } = await serve(handle);
  const [slow, silent] = [open(port), open(port)];
  slow.write(request("/slow"));
  await eventually(() => expect(handle).toHaveBeenCalledOnce());
  const isStopped = vi.fn<() => void>();
  const endStreams = vi.fn<() => void>();
  void http.stop({ pauseMs: 500, drainMs: 120_000, endStreams }).then(isStopped);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const during = await fetch(url);
  expect([during.status, during.headers.get("connection")]).toEqual([200, "close"]);
  await closeOf(silent);
  await expect(fetch(url)).rejects.toThrow("fetch failed");
  expect(endStreams).toHaveBeenCalledOnce();
  expect(isStopped).not.toHaveBeenCalled();
  const answer = readAll(slow);
  finish();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close[\s\S]*page/);
  await eventually(() => expect(isStopped).toHaveBeenCalledOnce());
});

function download(pieces: number): Response {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      if (sent === pieces) return stream.close();
      await setTimeout(30);
      stream.enqueue(new TextEncoder().encode(`row ${(sent += 1)}\n`));
    },
  });
  return new Response(body);
}

test("while draining, idle connections end at once, a download in progress may finish, and its connection ends with it", async () => {
  const { http, port } = await serve(({ url }) => (url.endsWith("/export") ? Promise.resolve(download(30)) : ok()));
  const [idle, taker] = [open(port), open(port)];
  idle.write(request("/"));
  await once(idle, "data");
  let text = "";
  taker.on("data", (chunk: Buffer) => void (text += chunk.toString()));
  taker.write(request("/export"));
  await once(taker, "data");
  const startedAt = performance.now();
  const stopped = http.stop({ pauseMs: 0, drainMs: LIMITS.idleMs });
  await closeOf(idle);
  expect(text).not.toContain("row 30");
  await stopped;
  expect(text).toContain("row 30");
  expect(performance.now() - startedAt).toBeLessThan(LIMITS.idleMs / 2);
});

test("a download that outlasts the drain is cut when the drain ends", async () => {
  const { http, port } = await serve(() => Promise.resolve(download(1_000_000)));
  const taker = open(port);
  const whole = readAll(taker);
  taker.write(request("/export"));
  await once(taker, "data");
  const startedAt = performance.now();
  await http.stop({ pauseMs: 0, drainMs: 300 });
  const tookMs = performance.now() - startedAt;
  expect(tookMs).toBeGreaterThanOrEqual(290);
  expect(tookMs).toBeLessThan(5000);
  expect(await whole).not.toContain("\r\n0\r\n");
});

test("a hurried stop does not wait for open requests", async () => {
  const never = vi.fn<Handle>(() => new Promise(() => undefined));
  const { http, port } = await serve(never);
  open(port).write(request("/"));
  await eventually(() => expect(never).toHaveBeenCalledOnce());
  const hurry = new AbortController();
  const closed = http.stop({ pauseMs: 60_000, drainMs: 60_000, hurry: hurry.signal });
  hurry.abort();
  await closed;
});
