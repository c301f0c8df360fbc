import type { Ledger } from "../state/ledger.ts";
import type { Delivery, StoredEvent } from "../state/records.ts";
import { deliver } from "./delivery.ts";
import { afterAttempt, newDeliveries } from "./delivery-steps.ts";
import { USUAL_SETTINGS, type WebhookSettings } from "./mode.ts";
import { createSchedule } from "./schedule.ts";

type Needs = {
  readonly ledger: Ledger;
  readonly secret: string;
  readonly url: string | null;
  /** The types that are sent; null for all. */
  readonly events: readonly string[] | null;
  /** The sandbox's clock, for signatures; pauses go by the machine's. */
  now(): Date;
};

/** Deliveries to attempt now, in this order; `events` null means all. */
export type Flush = { readonly order: "oldest" | "newest"; readonly events: readonly string[] | null };

export type Webhooks = {
  take(event: StoredEvent): void;
  settings(): WebhookSettings;
  change(changes: Partial<WebhookSettings>): void;
  /** Attempts everything held or waiting, one after the other; resolves when all have an answer. */
  flush(flush: Flush): Promise<void>;
  /** Drops all plans and restores the first settings. */
  reset(): void;
  stop(): Promise<void>;
};

/** Kept in the ledger and retried until the shop accepts them; a restart continues where the last process ended. */
export function createWebhooks(needs: Needs): Webhooks {
  const { deliveries } = needs.ledger;
  const initial: WebhookSettings = { ...USUAL_SETTINGS, url: needs.url };
  const stopping = new AbortController();
  let settings = initial;
  let window: NodeJS.Timeout | undefined;

  const schedule = createSchedule(async (id) => {
    const delivery = deliveries.get(id);
    const after = delivery && (await attempt(needs, { delivery, settings, signal: stopping.signal }));
    // Removed by a reset meanwhile, or cut off by our own stop: the attempt does not count.
    if (after && deliveries.get(id) && !stopping.signal.aborted) plan(deliveries.put(id, after));
  });
  const plan = (delivery: Delivery): void => {
    if (delivery.status === "waiting") schedule.plan(delivery.id, delivery.nextAt);
  };
  const flush = async ({ order, events }: Flush): Promise<void> => {
    clearTimeout(window);
    window = undefined;
    const open = deliveries.all().filter(({ status }) => status === "held" || status === "waiting");
    const chosen = events?.flatMap((id) => open.filter(({ eventId }) => eventId === id)) ?? open;
    for (const { id } of order === "newest" ? chosen.toReversed() : chosen) await schedule.runNow(id);
    await schedule.settled();
  };
  const cancelPlans = (): void => {
    clearTimeout(window);
    window = undefined;
    schedule.cancelAll();
  };

  for (const delivery of deliveries.all()) plan(delivery);
  return {
    take: (event) => {
      if (needs.events?.includes(event.type) === false) return;
      for (const delivery of newDeliveries(event, settings)) plan(deliveries.put(delivery.id, delivery));
      if (settings.mode !== "reorder") return;
      window ??= setTimeout(() => void flush({ order: "newest", events: null }), settings.windowMs);
    },
    settings: () => settings,
    change: (changes) => {
      settings = { ...settings, ...changes };
    },
    flush,
    reset: () => {
      cancelPlans();
      settings = initial;
    },
    stop: async () => {
      stopping.abort();
      cancelPlans();
      await schedule.settled();
    },
  };
}

type Try = { readonly delivery: Delivery; readonly settings: WebhookSettings; readonly signal: AbortSignal };

/** Null when there is nothing or nowhere to send. */
async function attempt(needs: Needs, { delivery, settings, signal }: Try): Promise<Delivery | null> {
  const event = needs.ledger.events.get(delivery.eventId);
  if (!event || settings.url === null) return null;
  const secret = delivery.isWronglySigned ? `${needs.secret}_of_somebody_else` : needs.secret;
  const signedAt = new Date(needs.now().getTime() + settings.skewSeconds * 1000);
  return afterAttempt(delivery, await deliver({ event, url: settings.url, secret, signedAt, signal }));
}
