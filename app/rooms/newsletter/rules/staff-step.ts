import type { SubscriberStatus } from "../types.ts";

/**
 * What staff may make of a subscriber: end a subscription, set a bounced one active again; null where only they
 * themselves may.
 */
export function staffStep(status: SubscriberStatus): "active" | "unsubscribed" | null {
  switch (status) {
    case "active":
      return "unsubscribed";
    case "bounced":
      return "active";
    case "unsubscribed":
      return null;
  }
}
