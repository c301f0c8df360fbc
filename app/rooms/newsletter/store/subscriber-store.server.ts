import type { Database } from "../../../shared/db/client.server.ts";
import type { Consent } from "../types.ts";

/**
 * Makes an address an active subscriber in one statement: a new one, or one that had unsubscribed. Null when it was active
 * already or has bounced, which only staff undo.
 */
async function activate(db: Database, consent: Consent, now: Date): Promise<{ unsubscribeToken: string } | null> {
  const given = {
    status: "active",
    consent_text: consent.text,
    source: consent.source,
    ip_hash: consent.ipHash,
    subscribed_at: now,
  };
  const row = await db
    .insertInto("newsletter_subscribers")
    .values({ email: consent.email, ...given })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ ...given, unsubscribed_at: null })
        .where("newsletter_subscribers.status", "=", "unsubscribed"),
    )
    .returning("unsubscribe_token")
    .executeTakeFirst();
  return row ? { unsubscribeToken: row.unsubscribe_token } : null;
}

/** Ends a subscription, keeping the day it first ended; false when no subscriber has the token. */
async function unsubscribe(db: Database, token: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("newsletter_subscribers")
    .set((is) => ({ status: "unsubscribed", unsubscribed_at: is.fn.coalesce("unsubscribed_at", is.val(now)) }))
    .where("unsubscribe_token", "=", token)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const subscriberStore = { activate, unsubscribe };
