import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach } from "vitest";
import { control } from "./control/control-client.ts";
import { SANDBOX_KEYS } from "./default-keys.ts";
import { startSandbox, type RunningSandbox, type SandboxOptions } from "./start-sandbox.ts";

/** The real SDK, pointed at the sandbox by its host alone; never retries. */
export const stripeAt = (url: string, key: string = SANDBOX_KEYS.secretKey): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
};

/** Starts a sandbox for each test of a file, with its state in a folder of its own. */
export function sandboxForTests(options: SandboxOptions = {}) {
  let running: RunningSandbox;
  let stateDir: string;
  beforeEach(async () => {
    stateDir = mkdtempSync(join(tmpdir(), "payment-sandbox-"));
    running = await startSandbox({ ...options, stateDir });
  });
  afterEach(async () => {
    await running.stop();
    rmSync(stateDir, { recursive: true });
  });
  return {
    url: () => running.url,
    stateDir: () => stateDir,
    stripe: () => stripeAt(running.url),
    control: <T = unknown>(command: string, fields?: object) => control<T>(running.url, command, fields),
    /** Starts another one with the same state, at another address. */
    restart: async (more: SandboxOptions = {}, meanwhile = (_stateDir: string): void => undefined) => {
      await running.stop();
      meanwhile(stateDir);
      running = await startSandbox({ ...options, ...more, stateDir });
    },
  };
}

export type Received = { readonly body: string; readonly signature: string; readonly event: Stripe.Event };

/** Stands in for the shop: keeps the webhooks that it received and the answers that it gives. */
export function listeningShop() {
  const received: Received[] = [];
  const shop = { received, answers: [] as number[], url: "", until };
  let wake = (): void => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const event = JSON.parse(body) as Stripe.Event;
      received.push({ body, event, signature: String(request.headers["stripe-signature"]) });
      const status = shop.answers.shift() ?? 200;
      response.writeHead(status, status === 302 ? { location: `${shop.url}/elsewhere` } : {}).end();
      wake();
    });
  });
  async function until(count: number): Promise<void> {
    while (received.length < count) await new Promise<void>((resolve) => (wake = resolve));
  }
  beforeEach(async () => {
    received.length = 0;
    shop.answers = [];
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    shop.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/webhook`;
  });
  afterEach(async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  });
  return shop;
}
