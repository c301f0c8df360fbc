import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import type { Context } from "./context.server.ts";

const CHANNELS = ["page_cache", "bell", "session_ended", "jobs:insert", "worker:migrate"] as const;
/** Dropped pages, a changed bell, an ended session; the last two are the job queue's: new jobs and changed tables. */
type Channel = (typeof CHANNELS)[number];
type Listener = (payload: string) => void;

const RECONNECT_MS = 1000;
const CHECK_MS = 15_000;

/** Signals every process, this one too, once the transaction of `ctx` commits; several signals in one statement. */
export async function sendSignal(ctx: Context, channel: Channel, ...payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return;
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(ctx.db);
}

export class Signals {
  private readonly listeners = new Map<Channel, Set<Listener>>();
  private readonly onLost = new Set<() => void>();
  private readonly onEnd = new Set<() => void>();
  private hasEnded = false;
  isListening = false;

  on(channel: Channel, listener: Listener): () => void {
    const known = this.listeners.get(channel) ?? new Set<Listener>();
    this.listeners.set(channel, known.add(listener));
    return () => void known.delete(listener);
  }

  whenLost(listener: () => void): () => void {
    this.onLost.add(listener);
    return () => void this.onLost.delete(listener);
  }

  /** Calls back once when this process is about to stop; at once when it already is. */
  whenEnding(listener: () => void): () => void {
    if (this.hasEnded) listener();
    else this.onEnd.add(listener);
    return () => void this.onEnd.delete(listener);
  }

  emit(channel: string, payload: string): void {
    for (const [known, listeners] of this.listeners) {
      if (known === channel) for (const listener of listeners) listener(payload);
    }
  }

  lost(): void {
    for (const listener of this.onLost) listener();
  }

  end(): void {
    this.hasEnded = true;
    for (const listener of this.onEnd) listener();
  }
}

type ListenerParts = { readonly url: string; readonly signals: Signals; readonly log: Logger };

/** Listens for signals on its own connection until the returned function is called; reconnects and reports signals that may be lost. */
export async function listenForSignals({ url, signals, log }: ListenerParts): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isLogged = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      application_name: "signals",
    });
    const again = (error?: unknown): void => {
      if (stopped || client !== next) return;
      if (!isLogged) log.warn({ err: error }, "signals of other processes lost");
      isLogged = true;
      client = null;
      signals.isListening = false;
      clearTimeout(timer);
      timer = setTimeout(() => void connect(), RECONNECT_MS);
      signals.lost();
      next.end().catch(() => undefined);
    };
    // Only a query notices a connection that broke silently.
    const check = (): void =>
      void next.query("select 1").then(() => {
        if (client === next && !stopped) timer = setTimeout(check, CHECK_MS);
      }, again);
    client = next;
    next.on("error", again);
    next.on("end", again);
    next.on("notification", ({ channel, payload }) => signals.emit(channel, payload ?? ""));
    try {
      await next.connect();
      for (const channel of CHANNELS) await next.query(`listen "${channel}"`);
    } catch (error) {
      return again(error);
    }
    isLogged = false;
    timer = setTimeout(check, CHECK_MS);
    signals.lost();
    signals.isListening = true;
  };
  await connect();
  return async () => {
    stopped = true;
    signals.isListening = false;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
