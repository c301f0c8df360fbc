import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { checkPort } from "./port-check.ts";
import { sentenceFor, StartError } from "./sentence.ts";

let server: Server | null = null;
afterEach(() => void server?.close());

async function occupy(host: string): Promise<number> {
  server = createServer().listen(0, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

test("returns the requested port when it is free, and leaves it free", async () => {
  const port = await checkPort(0, "127.0.0.1");
  expect(port).toBeGreaterThan(0);
  expect(await checkPort(port, "127.0.0.1")).toBe(port);
});

test("rejects a taken port with a sentence that names another one", async () => {
  const port = await occupy("127.0.0.1");
  const error: unknown = await checkPort(port, "127.0.0.1").catch((reason: unknown) => reason);
  expect(sentenceFor(error, { port, dataDir: "/var", databaseUrl: "" })).toBe(
    `Port ${port} is in use by another program. Choose another one: PORT=${port + 1} npm start`,
  );
});

test("a program on the other address of localhost counts: the browser would show that one", async () => {
  const port = await occupy("::1");
  await expect(checkPort(port, "127.0.0.1")).rejects.toThrow(StartError);
});
