import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { connect, createServer, type AddressInfo, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Point } from "../plan/plan.ts";
import { openDatabaseGate } from "./database-gate.ts";
import { openPaymentGate } from "./payment-gate.ts";
import { createTripwire, type Tripwire } from "./tripwire.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const message = (type: string, ...texts: readonly string[]): Buffer => {
  const body = Buffer.from(texts.map((text) => `${text}\0`).join(""));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + length.length);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const COMMITTED = message("C", "COMMIT");

/** Returns what the database and the client have read when the line is cut or quiet. */
async function saveOrder(tripwire: Tripwire): Promise<{ atDatabase: string; atClient: string }> {
  const read = { atDatabase: "", atClient: "" };
  const targetPort = await listening(
    createServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", (chunk) => {
        read.atDatabase += chunk.toString("latin1");
        if (read.atDatabase.includes("commit")) socket.write(COMMITTED);
      });
    }),
  );
  const gate = await openDatabaseGate({ targetPort, latencyMs: 0, tripwire });
  stops.push(gate.close);
  const client = connect(gate.port, "127.0.0.1");
  const isOver = new Promise<void>((resolve) => {
    client.on("close", () => resolve());
    client.on("data", (chunk) => {
      read.atClient += chunk.toString("latin1");
      resolve();
    });
  });
  client.write(message("", "user", "shop"));
  client.write(message("Q", "begin"));
  client.write(message("P", "s1", 'insert into "all_orders" (id) values ($1)'));
  client.write(message("B", "", "s1"));
  client.write(message("Q", "commit"));
  await isOver;
  client.destroy();
  return read;
}

test.each<[Point, { committed: boolean; told: boolean; fired: boolean }]>([
  ["order-unsaved", { committed: false, told: false, fired: true }],
  ["order-saved", { committed: true, told: false, fired: true }],
  ["event-saved", { committed: true, told: true, fired: false }],
])("the database's gate stops at %s and nowhere else", async (point, expected) => {
  const tripwire = createTripwire();
  let fired = false;
  tripwire.arm(point, () => (fired = true));
  const { atDatabase, atClient } = await saveOrder(tripwire);
  expect({ committed: atDatabase.includes("commit"), told: atClient.includes("COMMIT"), fired }).toEqual(expected);
});

test.each<[Point, { asked: number; answered: boolean }]>([
  ["charge-wanted", { asked: 0, answered: false }],
  ["charged", { asked: 1, answered: false }],
  ["intent-made", { asked: 1, answered: true }],
])("the provider's gate stops a charge at %s and nowhere else", async (point, expected) => {
  let asked = 0;
  const provider = createHttpServer((_req, res) => {
    asked += 1;
    res.end("{}");
  });
  const gate = await openPaymentGate({
    target: `http://127.0.0.1:${await listening(provider)}`,
    latencyMs: 0,
    tripwire: armed(point),
  });
  stops.push(gate.close);
  const url = `${gate.url}/v1/payment_intents/pi_1/confirm`;
  const answered = await fetch(url, { method: "POST", body: "a=1" }).then(
    (answer) => answer.ok,
    () => false,
  );
  expect({ asked, answered }).toEqual(expected);
});

function armed(point: Point): Tripwire {
  const tripwire = createTripwire();
  tripwire.arm(point, () => undefined);
  return tripwire;
}
