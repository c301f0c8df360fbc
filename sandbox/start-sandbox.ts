import { once } from "node:events";
import type { Server } from "node:http";
import { createFaultBook } from "./control/faults.ts";
import { SANDBOX_KEYS } from "./default-keys.ts";
import { createIdempotency } from "./http/idempotency.ts";
import { createHttpServer } from "./http/server.ts";
import { API_VERSION } from "./state/api-version.ts";
import { newId } from "./state/ids.ts";
import { openJournal } from "./state/journal.ts";
import { openLedger, type Ledger } from "./state/ledger.ts";
import type { Cause } from "./state/records.ts";
import { inSeconds, type Sandbox } from "./state/sandbox.ts";
import { createWebhooks, type Webhooks } from "./webhooks/queue.ts";

export type SandboxOptions = {
  /** Any free port when 0 or left out. */
  readonly port?: number;
  readonly host?: string;
  /** Keeps the state over a restart; without it the state is lost. */
  readonly stateDir?: string;
  readonly secretKey?: string;
  readonly publishableKey?: string;
  readonly webhookSecret?: string;
  /** Receives the events; without it they can only be listed. */
  readonly webhookUrl?: string;
  /** The types of events that the webhook receives; all by default. */
  readonly webhookEvents?: readonly string[];
  readonly clock?: () => Date;
};

export type RunningSandbox = { readonly url: string; readonly port: number; stop(): Promise<void> };

/** Throws in production unless ALLOW_STRIPE_SANDBOX=yes. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  refuseInProduction();
  const { port = 0, host = "127.0.0.1", clock: now = () => new Date() } = options;
  const keys = { ...SANDBOX_KEYS, ...options };
  const journal = openJournal(options.stateDir);
  const ledger = openLedger(journal);
  const stopping = new AbortController();
  const { webhookUrl: url = null, webhookEvents: events = null } = options;
  const webhooks = createWebhooks({ ledger, now, secret: keys.webhookSecret, url, events });
  const server = createHttpServer({
    keys,
    webhooks,
    faults: createFaultBook(),
    idempotency: createIdempotency(ledger.answers, now),
    stopping: stopping.signal,
    sandboxFor: (cause, address) => makeSandbox({ ledger, webhooks, now, cause, address }),
  });
  const stop = async (): Promise<void> => {
    stopping.abort();
    await Promise.all([webhooks.stop(), close(server)]);
    journal.flush();
  };
  try {
    const chosen = await listen(server, { port, host });
    return { url: `http://${host}:${chosen}`, port: chosen, stop };
  } catch (error) {
    await webhooks.stop();
    throw error;
  }
}

function refuseInProduction(): void {
  // oxlint-disable-next-line node/no-process-env -- refuses production for every caller
  const { NODE_ENV, ALLOW_STRIPE_SANDBOX } = process.env;
  if (NODE_ENV !== "production" || ALLOW_STRIPE_SANDBOX === "yes") return;
  throw new Error(
    "The payment sandbox does not start with NODE_ENV=production: its payments are not real. Set ALLOW_STRIPE_SANDBOX=yes to say that no money shall move.",
  );
}

type Parts = {
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  readonly cause: Cause;
  readonly address: string;
  now(): Date;
};

function makeSandbox({ ledger, webhooks, now, cause, address }: Parts): Sandbox {
  return {
    ledger,
    now,
    address: () => address,
    announce: (type, object) => {
      const event = {
        id: newId("evt"),
        object: "event",
        api_version: API_VERSION,
        created: inSeconds(now()),
        data: { object },
        livemode: false,
        pending_webhooks: webhooks.settings().url === null ? 0 : 1,
        request: cause,
        type,
      } as const;
      webhooks.take(ledger.events.put(event.id, event));
    },
  };
}

async function listen(server: Server, at: { readonly port: number; readonly host: string }): Promise<number> {
  server.listen(at);
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : at.port;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
