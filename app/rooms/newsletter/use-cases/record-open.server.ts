import type { Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { deliveryStore } from "../store/delivery-store.server.ts";
import { isOwnDeliveryLink } from "./sign-delivery-link.server.ts";

/** Counts that a mail was opened, the first time; nothing when the address is not ours or nothing is to be counted. */
export async function recordOpen(
  ctx: Context,
  { deliveryId, signature }: { readonly deliveryId: string; readonly signature: string },
): Promise<void> {
  // public: the signature is the permission.
  if (!isUuid(deliveryId) || !isOwnDeliveryLink({ deliveryId, signature })) return;
  if ((await readSettings(ctx)).newsletterTracking) await deliveryStore.recordOpen(ctx.db, deliveryId, ctx.now);
}
