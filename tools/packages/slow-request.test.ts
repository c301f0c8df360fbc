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

test("reports an answer that arrives before everything was sent", async () => {
  const port = await serve((_, response) => void response.end());
  const { finish } = await beginRequest(port);
  // When another request has been answered, the first answer has arrived.
  await fetch(`http://127.0.0.1:${port}/`);
  expect(await finish()).toContain("before everything had been sent");
});

test("rejects when the port is closed", async () => {
  await expect(beginRequest(1)).rejects.toThrow("The request could not be started: connect ECONNREFUSED");
});
