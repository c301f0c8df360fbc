import { newId } from "../state/ids.ts";
import type { Ledger } from "../state/ledger.ts";
import type { Delivery, StoredEvent } from "../state/records.ts";
import { deliver, type Attempt } from "./delivery.ts";
import { USUAL_SETTINGS, type WebhookSettings } from "./mode.ts";

const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 200;

type Needs = {
  readonly ledger: Ledger;
  readonly secret: string;
  readonly url: string | null;
  /** The sandbox's clock, for signatures. Pauses are real time: they go by the machine's. */
  now(): Date;
};

export type Flush = { readonly order: "oldest" | "newest"; readonly events: readonly string[] | null };

export type Webhooks = {
  /** Takes a new event on its way, as the settings say. */
  take(event: StoredEvent): void;
  settings(): WebhookSettings;
  change(settings: Partial<WebhookSettings>): void;
  /** Attempts now whatever is held or waiting (of these events, in their order, if named); done when all have an answer. */
  flush(flush: Flush): Promise<void>;
  /** Takes up again what a former process left. */
  resume(): void;
  /** Drops all plans and goes back to the usual settings. */
  reset(): void;
  stop(): Promise<void>;
};

/** The queue of deliveries: kept in the ledger, tried again with growing pauses until the shop takes them. */
export function createWebhooks(needs: Needs): Webhooks {
  const { deliveries, events } = needs.ledger;
  const initial: WebhookSettings = { ...USUAL_SETTINGS, url: needs.url };
  const stopping = new AbortController();
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  let settings = initial;
  let window: NodeJS.Timeout | undefined;

  const plan = (delivery: Delivery): void => {
    clearTimeout(timers.get(delivery.id));
    const pause = Math.max(0, delivery.nextAt - Date.now());
    timers.set(delivery.id, setTimeout(() => void run(delivery.id), pause));
  };

  const run = async (id: string): Promise<void> => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    const known = running.get(id) ?? attempt(id).finally(() => running.delete(id));
    running.set(id, known);
    await known;
  };

  const attempt = async (id: string): Promise<void> => {
    const delivery = deliveries.get(id);
    const event = delivery && events.get(delivery.eventId);
    const { url } = settings;
    if (!event || url === null || stopping.signal.aborted) return;
    const signedAt = new Date(needs.now().getTime() + settings.skewSeconds * 1000);
    const secret = delivery.isWronglySigned ? `${needs.secret}_of_somebody_else` : needs.secret;
    const outcome = await deliver({ event, url, secret, signedAt, signal: stopping.signal });
    // Cut off by our own stop, or forgotten by a reset meanwhile: the attempt does not count.
    if (stopping.signal.aborted || deliveries.get(id) === undefined) return;
    const after = deliveries.put(id, afterAttempt(delivery, outcome));
    if (after.status === "waiting") plan(after);
  };

  const flush = async ({ order, events: wanted }: Flush): Promise<void> => {
    clearTimeout(window);
    window = undefined;
    const open = deliveries.all().filter(({ status }) => status === "held" || status === "waiting");
    const sorted = wanted?.flatMap((id) => open.filter(({ eventId }) => eventId === id)) ?? open;
    // One after the other: the order is the point.
    for (const { id } of order === "newest" ? sorted.toReversed() : sorted) await run(id);
    await Promise.all(running.values());
  };

  const cancelPlans = (): void => {
    for (const timer of [window, ...timers.values()]) clearTimeout(timer);
    timers.clear();
    window = undefined;
  };

  return {
    take(event) {
      if (settings.url === null) return;
      for (const delivery of newDeliveries(event, settings)) {
        deliveries.put(delivery.id, delivery);
        if (delivery.status === "waiting") plan(delivery);
      }
      if (settings.mode === "reorder") {
        window ??= setTimeout(() => void flush({ order: "newest", events: null }), settings.windowMs);
      }
    },
    settings: () => settings,
    change: (changes) => {
      settings = { ...settings, ...changes };
    },
    flush,
    resume: () => {
      for (const delivery of deliveries.all()) if (delivery.status === "waiting") plan(delivery);
    },
    reset: () => {
      cancelPlans();
      settings = initial;
    },
    stop: async () => {
      stopping.abort();
      cancelPlans();
      await Promise.all(running.values());
    },
  };
}

function newDeliveries(event: StoredEvent, settings: WebhookSettings): Delivery[] {
  const { mode } = settings;
  const isKept = mode === "hold" || mode === "reorder";
  return Array.from({ length: mode === "duplicate" ? settings.times : 1 }, () => ({
    id: newId("dlv"),
    eventId: event.id,
    type: event.type,
    status: isKept ? "held" : mode === "drop" ? "dropped" : "waiting",
    attempts: 0,
    nextAt: Date.now() + (mode === "delay" ? settings.delayMs : 0),
    lastAnswer: null,
    isWronglySigned: mode === "wrongSignature",
  }));
}

function afterAttempt(delivery: Delivery, { isTaken, answer }: Attempt): Delivery {
  const attempts = delivery.attempts + 1;
  const rest = attempts >= MOST_ATTEMPTS ? "given_up" : "waiting";
  return {
    ...delivery,
    attempts,
    status: isTaken ? "delivered" : rest,
    nextAt: Date.now() + FIRST_PAUSE_MS * 2 ** (attempts - 1),
    lastAnswer: answer,
  };
}
