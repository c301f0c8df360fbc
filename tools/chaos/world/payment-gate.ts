import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Point } from "../plan/plan.ts";
import type { Tripwire } from "./tripwire.ts";

export type PaymentGate = { readonly url: string; close(): Promise<void> };

type Pair = { readonly before?: Point; readonly after?: Point };
const CALLS: readonly (readonly [RegExp, Pair])[] = [
  [/^POST \/v1\/payment_intents$/, { before: "intent-wanted", after: "intent-made" }],
  [/^POST \/v1\/payment_intents\/\w+\/confirm$/, { before: "charge-wanted", after: "charged" }],
  [/^POST \/v1\/refunds$/, { after: "refund-made" }],
];

/** Delays every call by `latencyMs` and reports calls with a named point to the tripwire. */
export async function openPaymentGate(parts: {
  readonly target: string;
  readonly latencyMs: number;
  readonly tripwire: Tripwire;
}): Promise<PaymentGate> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((req, res) => {
    const call = `${req.method} ${new URL(req.url ?? "/", parts.target).pathname}`;
    const points = CALLS.find(([pattern]) => pattern.test(call))?.[1] ?? {};
    void forward({ req, res }, { ...parts, agent, points }).catch(() => req.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Way = {
  readonly target: string;
  readonly latencyMs: number;
  readonly tripwire: Tripwire;
  readonly agent: Agent;
  readonly points: Pair;
};

async function forward(
  { req, res }: { readonly req: IncomingMessage; readonly res: ServerResponse },
  { target, latencyMs, tripwire, agent, points }: Way,
): Promise<void> {
  const sent = await bodyOf(req);
  if (points.before && tripwire.reach(points.before)) return void req.socket.destroy();
  if (latencyMs > 0) await wait(latencyMs);
  const url = new URL(req.url ?? "/", target);
  // Keeps the Host header: the bank's page is shown under the requested address.
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(url, { method: req.method, headers: req.headers, agent }, resolve);
    call.on("error", reject);
    res.once("close", () => call.destroy());
    call.end(sent);
  });
  const body = await bodyOf(answer);
  if (points.after && tripwire.reach(points.after)) return void req.socket.destroy();
  res.writeHead(answer.statusCode ?? 502, answer.headers);
  res.end(body);
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
