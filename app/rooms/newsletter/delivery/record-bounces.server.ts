import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { bounceTexts } from "../admin-messages.ts";
import { deliveryStore } from "./delivery.store.server.ts";
import { subscriberStore } from "../subscribers/subscriber.store.server.ts";
import { env } from "#app/shared/env.server.ts";
import { isSameSecret } from "#app/shared/http/signing.server.ts";

/** Marks subscribers with these addresses as bounced and their last mail as failed. Returns how many; those who left stay as they are. */
export async function recordBounces(ctx: Context, emails: readonly string[]): Promise<number> {
  // public: called for the mail service, which has proved its identity.
  if (emails.length === 0) return 0;
  return inTransaction(ctx, async (tx) => {
    const subscriberIds = await subscriberStore.markBounced(tx.db, emails);
    await deliveryStore.markBounced(tx.db, subscriberIds, bounceTexts.reported);
    return subscriberIds.length;
  });
}

/** Whether the caller has the mail service's secret, as `Bearer <secret>` or as the password of `Basic`. */
export function isMailService(authorization: string | null): boolean {
  // public: this is how the mail service proves itself.
  const { mailWebhookSecret } = env();
  const secret = secretIn(authorization ?? "");
  return mailWebhookSecret !== "" && isSameSecret(secret, mailWebhookSecret);
}

function secretIn(authorization: string): string {
  const [scheme = "", value = ""] = authorization.split(" ");
  if (scheme.toLowerCase() !== "basic") return value;
  const named = Buffer.from(value, "base64").toString("utf8");
  return named.slice(named.indexOf(":") + 1);
}
