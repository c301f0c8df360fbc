import { newId } from "../state/ids.ts";
import type { Delivery, StoredEvent } from "../state/records.ts";
import type { Attempt } from "./delivery.ts";
import type { WebhookSettings } from "./mode.ts";

const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 200;

/** None without a webhook. */
export function newDeliveries(event: StoredEvent, settings: WebhookSettings): Delivery[] {
  const { mode, url, times, delayMs } = settings;
  if (url === null) return [];
  return Array.from({ length: mode === "duplicate" ? times : 1 }, () => ({
    id: newId("dlv"),
    eventId: event.id,
    type: event.type,
    status: firstStatus(mode),
    attempts: 0,
    nextAt: Date.now() + (mode === "delay" ? delayMs : 0),
    lastAnswer: null,
    isWronglySigned: mode === "wrongSignature",
  }));
}

function firstStatus(mode: WebhookSettings["mode"]): Delivery["status"] {
  if (mode === "drop") return "dropped";
  return mode === "hold" || mode === "reorder" ? "held" : "waiting";
}

/** Delivered, due again after twice the last pause, or given up. */
export function afterAttempt(delivery: Delivery, { isDelivered, answer }: Attempt): Delivery {
  const attempts = delivery.attempts + 1;
  const otherwise = attempts >= MOST_ATTEMPTS ? "given_up" : "waiting";
  return {
    ...delivery,
    attempts,
    status: isDelivered ? "delivered" : otherwise,
    nextAt: Date.now() + FIRST_PAUSE_MS * 2 ** (attempts - 1),
    lastAnswer: answer,
  };
}
