import type { Context } from "#app/shared/http/context.server.ts";
import { withdrawMails } from "#app/rooms/notifications/mail/mail.commands.server.ts";
import { deliveryKey, deliveryOfKey } from "../delivery.ts";
import { deliveryStore } from "../delivery.store.server.ts";

/** Withdraws waiting mails of a deleted campaign or of a reader who left: a mail server that was down for hours must not get them later. */
export async function withdrawDeliveries(
  tx: Context,
  of: { readonly campaignId: string } | { readonly subscriberId: string },
): Promise<void> {
  // public: called by use cases that end the campaign or the subscription in the same transaction.
  const ids = await deliveryStore.listUndelivered(tx.db, of);
  const withdrawn = await withdrawMails(tx, ids.map(deliveryKey));
  if (withdrawn.length > 0) await deliveryStore.markWithdrawn(tx.db, withdrawn.map(deliveryOfKey));
}
