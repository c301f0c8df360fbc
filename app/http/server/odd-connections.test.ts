import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { httpLimits, type HttpLimits } from "./http-limits.ts";
import { createHttpServer } from "./http-server.server.ts";
import { refusalOf, refuseFirst } from "./refuse-request.server.ts";

const SHOP = { publicUrl: "https://shop.example", allowedHosts: [] };

/** Starts the HTTP server with its refusals, as server.ts does; `handle` replaces the shop. Returns the port. */
async function serve(handle: (request: Request) => Promise<Response>, limits: Partial<HttpLimits> = {}) {
  const http = createHttpServer({
    shop: { handle, isReady: () => Promise.resolve(true) },
    files: refuseFirst(
      (req) => refusalOf(req, SHOP),
      (_req, _res, next) => next(),
    ),
    proxies: 0,
    limits: { ...httpLimits({ proxies: 0, scale: 1 }), ...limits },
  });
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  onTestFinished(() => http.stop({ pauseMs: 0, drainMs: 0 }));
  return (http.server.address() as AddressInfo).port;
}

function open(port: number): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (chunk: Buffer) => void (text += chunk.toString()));
  return { socket, answer: new Promise((resolve) => void socket.once("close", () => resolve(text))) };
}

const HOST = "Host: shop.example\r\n";
const SMUGGLED = `GET /smuggled HTTP/1.1\r\n${HOST}\r\n`;
const posted = (...headers: string[]): string => `POST /contact HTTP/1.1\r\n${HOST}${headers.join("\r\n")}\r\n\r\n`;
const EMPTY_CHUNK = "0\r\n\r\n";

test.each([
  ["a length and chunks", posted("Content-Length: 4", "Transfer-Encoding: chunked") + EMPTY_CHUNK],
  ["chunks and a length", posted("Transfer-Encoding: chunked", "Content-Length: 4") + EMPTY_CHUNK],
  ["two lengths", posted("Content-Length: 4", "Content-Length: 5") + EMPTY_CHUNK],
  ["chunks named twice", posted("Transfer-Encoding: chunked", "Transfer-Encoding: chunked") + EMPTY_CHUNK],
  ["chunks named twice in a line", posted("Transfer-Encoding: chunked, chunked") + EMPTY_CHUNK],
  ["another coding after chunks", posted("Transfer-Encoding: chunked", "Transfer-Encoding: identity") + EMPTY_CHUNK],
  ["another coding before chunks", posted("Transfer-Encoding: identity", "Transfer-Encoding: chunked") + EMPTY_CHUNK],
  ["another coding before chunks in a line", posted("Transfer-Encoding: gzip, chunked") + EMPTY_CHUNK],
  ["an unknown coding", posted("Transfer-Encoding: xchunked") + EMPTY_CHUNK],
  ["a blank before the colon", posted("Transfer-Encoding : chunked") + EMPTY_CHUNK],
  ["a coding on a continued line", posted("Transfer-Encoding:\r\n chunked") + EMPTY_CHUNK],
  ["a header on a continued line", `GET / HTTP/1.1\r\n${HOST}X-One: a\r\n\tb\r\n\r\n`],
  ["lines without a carriage return", `GET / HTTP/1.1\n${HOST.replace("\r", "")}\n`],
  ["one line without a carriage return", `GET / HTTP/1.1\r\n${HOST.replace("\r", "")}X-One: a\r\n\r\n`],
  ["a line without a line feed", `GET / HTTP/1.1\r\n${HOST.replace("\n", "")}X-One: a\r\n\r\n`],
  ["chunks without a carriage return", `${posted("Transfer-Encoding: chunked")}0\n\n`],
  ["two hosts", `GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`],
])(
  "A-092: a request with %s gets 400, its connection is closed, and what follows is no request",
  async (_what, odd) => {
    const paths: string[] = [];
    const port = await serve(async (request) => {
      await request.text();
      paths.push(new URL(request.url).pathname);
      return new Response("page");
    });
    const { socket, answer } = open(port);
    socket.write(odd + SMUGGLED);
    expect(await answer).toMatch(/^HTTP\/1\.1 400 (?!.*HTTP\/1\.1)/s);
    expect(paths).not.toContain("/smuggled");
  },
);

test("A-092: a request whose headers are too long gets 431, and its connection is closed", async () => {
  const { socket, answer } = open(await serve(() => Promise.resolve(new Response("page"))));
  socket.write(`GET / HTTP/1.1\r\n${HOST}X-One: ${"x".repeat(65_536)}\r\n\r\n${SMUGGLED}`);
  expect(await answer).toMatch(/^HTTP\/1\.1 431 (?!.*HTTP\/1\.1)/s);
});

/** Sends a little more, again and again, so that the connection is never idle. */
async function trickle(socket: Socket, piece: string): Promise<void> {
  while (!socket.destroyed) {
    if (socket.writable) socket.write(piece);
    await setTimeout(10);
  }
}

/** Far above what the short limits need, and below those that Node has by itself. */
const WITHIN = { timeout: 30_000 };
const SHORT = { headersMs: 100, checkMs: 20 };

test.each([
  ["sends nothing", "", ""],
  ["sends its headers little by little", `GET / HTTP/1.1\r\n${HOST}X-One: `, "a"],
])("A-093: a connection that %s is closed, and others are answered meanwhile", WITHIN, async (_what, first, piece) => {
  const handle = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response("page")));
  const port = await serve(handle, SHORT);
  const { socket, answer } = open(port);
  if (first) socket.write(first);
  if (piece) void trickle(socket, piece);
  await answer;
  expect(handle).not.toHaveBeenCalled();
  const other = open(port);
  other.socket.write(`GET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
  expect(await other.answer).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ["the address's time", "/contact", { arrivalMs: () => 100 }],
  ["the time of every request, where no address has one", "/livez", { ...SHORT, requestMs: 150 }],
])("A-093: a body that arrives little by little is cut after %s", WITHIN, async (_what, path, limits) => {
  const whole = vi.fn<(text: string) => void>();
  const port = await serve(async (request) => {
    await request.text().then(whole, () => undefined);
    return new Response("page");
  }, limits);
  const { socket, answer } = open(port);
  socket.write(`POST ${path} HTTP/1.1\r\n${HOST}Content-Length: 100000\r\n\r\n`);
  void trickle(socket, "x");
  await answer;
  await eventually(() => expect(socket.destroyed).toBe(true));
  expect(whole).not.toHaveBeenCalled();
});
