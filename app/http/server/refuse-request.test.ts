import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf, refuseFirst, isSameOrigin } from "./refuse-request.server.ts";

const SHOP = { publicUrl: "https://shop.example", allowedHosts: ["www.shop.example"] };
const refuse = (known: typeof SHOP) =>
  refuseFirst(
    (req) => refusalOf(req, known),
    (_req, res) => void res.end("shop"),
  );
const servers = [SHOP, { publicUrl: "http://localhost:3000", allowedHosts: [] }].map((known) =>
  createServer((req, res) => refuse(known)(req, res, () => undefined)),
);
beforeAll(async () => {
  for (const server of servers) await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  for (const server of servers) server.close();
});

async function sent(at: 0 | 1, ...lines: string[]): Promise<string> {
  const { port } = servers.map((server) => server.address() as AddressInfo)[at] ?? { port: 0 };
  const socket = connect(port, "127.0.0.1");
  socket.end([...lines, "Connection: close", "", ""].join("\r\n"));
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return `${text.split(" ")[1]} ${text.split("\r\n\r\n")[1]?.replaceAll(/^\w+\r\n|\r\n0?$/g, "")}`;
}

test.each([
  ["its own host", "GET / HTTP/1.1", "Host: shop.example", /^200 .*shop/],
  ["its own host, by any port", "GET / HTTP/1.1", "Host: Shop.Example:8443", /^200 .*shop/],
  ["a further host", "GET / HTTP/1.1", "Host: www.shop.example", /^200 .*shop/],
  ["an unknown host", "GET / HTTP/1.1", "Host: evil.example", /^421 /],
  ["this machine's name", "GET / HTTP/1.1", "Host: localhost", /^421 /],
  ["a malformed host", "GET / HTTP/1.1", "Host: shop.example/../evil", /^400 /],
  ["a host with a user", "GET / HTTP/1.1", "Host: a@shop.example", /^400 /],
  ["an impossible port", "GET / HTTP/1.1", "Host: shop.example:99999", /^400 /],
  ["an empty host", "GET / HTTP/1.1", "Host:", /^400 /],
  ["no host", "GET / HTTP/1.0", "Accept: */*", /^400 /],
  ["an absolute target", "GET http://shop.example/ HTTP/1.1", "Host: shop.example", /^400 /],
  ["a foreign absolute target", "GET http://evil.example/ HTTP/1.1", "Host: shop.example", /^400 /],
  ["a target of none", "OPTIONS * HTTP/1.1", "Host: shop.example", /^400 /],
  ["TRACE", "TRACE / HTTP/1.1", "Host: shop.example", /^405 /],
  ["a method of another protocol", "PROPFIND / HTTP/1.1", "Host: shop.example", /^405 /],
])("A-050, A-092: a raw request with %s gets the expected status", async (_what, target, host, answer) => {
  expect(await sent(0, target, host)).toMatch(answer);
});

test.each(["localhost:3000", "127.0.0.1:41234", "[::1]:3000"])("a shop of this machine answers to %s", async (host) => {
  expect(await sent(1, "GET / HTTP/1.1", `Host: ${host}`)).toMatch(/^200 /);
  expect(await sent(1, "GET / HTTP/1.1", "Host: evil.example")).toMatch(/^421 /);
});

const OURS = ["http://localhost:3000"];
const post = (headers: Record<string, string>) =>
  new Request("http://localhost:3000/cart", { method: "POST", headers });

test("a form of ours passes, a foreign page's form does not", () => {
  expect(isSameOrigin(post({ origin: "http://localhost:3000", cookie: "s=1" }), OURS)).toBe(true);
  expect(isSameOrigin(post({ origin: "https://evil.example", cookie: "s=1" }), OURS)).toBe(false);
  expect(isSameOrigin(post({ origin: "null", cookie: "s=1" }), OURS)).toBe(false);
});

test("cookies without an origin are refused; a caller without cookies passes", () => {
  expect(isSameOrigin(post({ cookie: "s=1" }), OURS)).toBe(false);
  expect(isSameOrigin(post({}), OURS)).toBe(true);
});

test("reading is always allowed", () => {
  expect(
    isSameOrigin(new Request("http://localhost:3000/", { headers: { origin: "https://evil.example" } }), OURS),
  ).toBe(true);
});
