import { once } from "node:events";
import { rmSync } from "node:fs";
import { createConnection, createServer, type AddressInfo } from "node:net";
import { resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "./postgres.ts";

const DATA = resolve(".test/port-taken");

/** The local port of a connection: nothing listens there, but no server can bind it. */
async function takenPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = createConnection((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  return socket.localPort ?? 0;
}

test("PostgreSQL starts on a later port when a connection or another server takes the free one first", async () => {
  const port = await takenPort();
  rmSync(DATA, { recursive: true, force: true });
  const postgres = await startPostgres({ dataDir: DATA, port, fast: true });
  onTestFinished(() => postgres.stop());
  expect(postgres.port).toBeGreaterThan(port);
});
