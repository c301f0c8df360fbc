import type { Context } from "#app/shared/http/context.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import type { LinkError } from "../errors.ts";
import { deliveryStore } from "../store/delivery-store.server.ts";
import { isOwnDeliveryLink } from "./sign-delivery-link.server.ts";

type Clicked = { readonly deliveryId: string; readonly url: string; readonly signature: string };

/**
 * Counts a click, the first of a recipient, and answers where it leads: only to what we signed. Links of old mails lead on when
 * nothing is counted any more.
 */
export async function recordClick(ctx: Context, clicked: Clicked): Promise<Result<string, LinkError>> {
  // public: the signature is the permission.
  const { deliveryId, url } = clicked;
  if (!isUuid(deliveryId) || !isOwnDeliveryLink(clicked)) return err("link_invalid");
  if ((await readSettings(ctx)).newsletterTracking)
    await deliveryStore.recordClick(ctx.db, { id: deliveryId, url, now: ctx.now });
  return ok(url);
}
