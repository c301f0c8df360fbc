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
/** The message that saves, as the database reads it, and its answer. */
const SAVING = {
  order: { asked: "commit", answer: message("C", "COMMIT") },
  event: { asked: "S\0", answer: Buffer.concat([message("C", "SELECT 1"), message("Z", "I")]) },
};

/** Returns whether the database was asked to save and the client was told when the line is cut or quiet. */
async function save(what: "order" | "event", tripwire: Tripwire): Promise<{ saved: boolean; told: boolean }> {
  const { asked, answer } = SAVING[what];
  let atDatabase = "";
  const targetPort = await listening(
    createServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", (chunk) => {
        atDatabase += chunk.toString("latin1");
        if (atDatabase.includes(asked)) socket.write(answer);
      });
    }),
  );
  const gate = await openDatabaseGate({ targetPort, latencyMs: 0, tripwire });
  stops.push(gate.close);
  const client = connect(gate.port, "127.0.0.1");
  const told = new Promise<boolean>((resolve) => {
    client.on("close", () => resolve(false));
    client.on("data", () => resolve(true));
  });
  client.write(message("", "user", "shop"));
  for (const each of SAVED[what]) client.write(each);
  const isTold = await told;
  client.destroy();
  return { saved: atDatabase.includes(asked), told: isTold };
}

test.each<["order" | "event", Point, { saved: boolean; told: boolean; fired: boolean }]>([
  ["order", "order-unsaved", { saved: false, told: false, fired: true }],
  ["order", "order-saved", { saved: true, told: false, fired: true }],
  ["order", "event-saved", { saved: true, told: true, fired: false }],
  ["event", "event-unsaved", { saved: false, told: false, fired: true }],
  ["event", "event-saved", { saved: true, told: false, fired: true }],
  ["event", "order-saved", { saved: true, told: true, fired: false }],
])(
  "the database's gate lets an %s, in a transaction or alone, stop at %s and nowhere else",
  async (what, point, expected) => {
    const tripwire = createTripwire();
    let fired = false;
    tripwire.arm(point, () => (fired = true));
    expect({ ...(await save(what, tripwire)), fired }).toEqual(expected);
  },
);

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
