import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { SIGNATURE_HEADER, WEBHOOK_PATH } from "#tools/start/payments.ts";

export type ProviderEvent = {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
  readonly eventId: string;
};

/** Forwards the provider's events to the first process of the shop that answers. */
export type EventGate = {
  readonly url: string;
  /** Returns the shop's status; 0 when no process answered. */
  send(event: ProviderEvent): Promise<number>;
  /** Answers deliveries with 200 and collects them in `events`; null ends that. */
  gather(events: ProviderEvent[] | null): void;
  close(): Promise<void>;
};

const DEADLINE_MS = 6000;
const FORWARDED_HEADERS = ["content-type", SIGNATURE_HEADER, "user-agent"];

/** `shops` are the addresses of the processes, tried in turn. */
export async function openEventGate(shops: () => readonly string[]): Promise<EventGate> {
  let turn = 0;
  let gathered: ProviderEvent[] | null = null;
  const send = async ({ body, headers }: ProviderEvent): Promise<number> => {
    const urls = shops();
    turn += 1;
    for (let tries = 0; tries < urls.length; tries += 1) {
      try {
        const url = `${urls[(turn + tries) % urls.length]}${WEBHOOK_PATH}`;
        const signal = AbortSignal.timeout(DEADLINE_MS);
        const answer = await fetch(url, {
          method: "POST",
          body: new Uint8Array(body),
          headers,
          redirect: "manual",
          signal,
        });
        await answer.body?.cancel();
        return answer.status;
      } catch {
        // That process is down: try the next one.
      }
    }
    return 0;
  };
  const server = createServer((req, res) => {
    void eventOf(req)
      .then(async (event) => {
        if (gathered) gathered.push(event);
        const status = gathered ? 200 : await send(event);
        res.writeHead(status || 503).end();
      })
      .catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${WEBHOOK_PATH}`,
    send,
    gather: (events) => {
      gathered = events;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function eventOf(req: IncomingMessage): Promise<ProviderEvent> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const headers = Object.fromEntries(FORWARDED_HEADERS.map((name) => [name, String(req.headers[name] ?? "")]));
  return { body, headers, eventId: (JSON.parse(body.toString()) as { id: string }).id };
}
