import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { beginRequest } from "./slow-request.ts";

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

test("a request is answered once it is finished", async () => {
  const port = await serve((request, response) => void request.resume().once("end", () => response.end()));
  const { finish } = await beginRequest(port);
  expect(await finish()).toBe(200);
});

test("a request that is cut has no status", async () => {
  const port = await serve((request) => void request.once("data", () => request.destroy()));
  const { finish } = await beginRequest(port);
  expect(await finish()).toMatch(/hang up|ECONNRESET/);
});

test("an answer before everything was sent proves nothing", async () => {
  const port = await serve((_, response) => void response.end());
  const { finish } = await beginRequest(port);
  // By the time another one is answered, the first answer is here.
  await fetch(`http://127.0.0.1:${port}/`);
  expect(await finish()).toContain("before everything had been sent");
});

test("where nobody listens no request begins", async () => {
  await expect(beginRequest(1)).rejects.toThrow("No request could be begun: connect ECONNREFUSED");
});
