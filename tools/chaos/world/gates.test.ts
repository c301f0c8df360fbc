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
const SAVED = {
  order: [
    message("Q", "begin"),
    message("P", "s1", 'insert into "all_orders" (id) values ($1)'),
    message("B", "", "s1"),
    message("Q", "commit"),
  ],
  event: [
    message("P", "s1", 'with "written" as (insert into "payment_events" (id) values ($1)) select'),
    message("B", "", "s1"),
    message("S"),
  ],
};
/** The message that saves, as the database receives it, and its answer. */
const SAVING = {
  order: { saveMessage: "commit", answer: message("C", "COMMIT") },
  event: { saveMessage: "S\0", answer: Buffer.concat([message("C", "SELECT 1"), message("Z", "I")]) },
};

/** Returns whether the save reached the database and its answer the client. */
async function save(what: "order" | "event", tripwire: Tripwire): Promise<{ saved: boolean; confirmed: boolean }> {
  const { saveMessage, answer } = SAVING[what];
  let atDatabase = "";
  const targetPort = await listening(
    createServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", (chunk) => {
        atDatabase += chunk.toString("latin1");
        if (atDatabase.includes(saveMessage)) socket.write(answer);
      });
    }),
  );
  const gate = await openDatabaseGate({ targetPort, latencyMs: 0, tripwire });
  stops.push(gate.close);
  const client = connect(gate.port, "127.0.0.1");
  const confirmation = new Promise<boolean>((resolve) => {
    client.on("close", () => resolve(false));
    client.on("data", () => resolve(true));
  });
  client.write(message("", "user", "shop"));
  for (const each of SAVED[what]) client.write(each);
  const confirmed = await confirmation;
  client.destroy();
  return { saved: atDatabase.includes(saveMessage), confirmed };
}

test.each<["order" | "event", Point, { saved: boolean; confirmed: boolean; fired: boolean }]>([
  ["order", "order-unsaved", { saved: false, confirmed: false, fired: true }],
  ["order", "order-saved", { saved: true, confirmed: false, fired: true }],
  ["order", "event-saved", { saved: true, confirmed: true, fired: false }],
  ["event", "event-unsaved", { saved: false, confirmed: false, fired: true }],
  ["event", "event-saved", { saved: true, confirmed: false, fired: true }],
  ["event", "order-saved", { saved: true, confirmed: true, fired: false }],
])("the database gate stops an %s, in a transaction or alone, only at %s", async (what, point, expected) => {
  const tripwire = createTripwire();
  let fired = false;
  tripwire.arm(point, () => (fired = true));
  expect({ ...(await save(what, tripwire)), fired }).toEqual(expected);
});

test.each<[Point, { requests: number; answered: boolean }]>([
  ["charge-wanted", { requests: 0, answered: false }],
  ["charged", { requests: 1, answered: false }],
  ["intent-made", { requests: 1, answered: true }],
])("the payment gate stops a charge only at %s", async (point, expected) => {
  let requests = 0;
  const provider = createHttpServer((_req, res) => {
    requests += 1;
    res.end("{}");
  });
  const gate = await openPaymentGate({
    target: `http://127.0.0.1:${await listening(provider)}`,
    latencyMs: 0,
    tripwire: armed(point),
  });
  stops.push(gate.close);
  const url = `${gate.url}/v1/payment_intents/1/confirm`;
  const answered = await fetch(url, { method: "POST", body: "a=1" }).then(
    (answer) => answer.ok,
    () => false,
  );
  expect({ requests, answered }).toEqual(expected);
});

function armed(point: Point): Tripwire {
  const tripwire = createTripwire();
  tripwire.arm(point, () => undefined);
  return tripwire;
}
