import { env } from "#app/shared/env.server.ts";
import { isSignature, signatureOf } from "#app/shared/http/signing.server.ts";
import type { Tracking } from "#app/rooms/newsletter/campaigns/campaign-mail.ts";

/** Signs the addresses through which a delivery reports openings and clicks; they cannot be forged. */
export function signDeliveryLinks(deliveryId: string): Tracking {
  // public: called by the sending job; the addresses are only mailed.
  const signed = (url?: string): string => signatureOf(purposeOf(url), claimOf(deliveryId, url));
  const address = (path: string, params: Record<string, string>): string =>
    `${env().publicUrl}${path}?${new URLSearchParams({ d: deliveryId, ...params, s: signed(params["u"]) })}`;
  return {
    pixel: address("/newsletter/open", {}),
    through: (url) => address("/newsletter/click", { u: url }),
  };
}

/** Whether we signed this address; `url` is the target of a click. */
export function isOwnDeliveryLink(link: {
  readonly deliveryId: string;
  readonly url?: string;
  readonly signature: string;
}): boolean {
  return isSignature(link.signature, purposeOf(link.url), claimOf(link.deliveryId, link.url));
}

const purposeOf = (url?: string) => (url === undefined ? "newsletter-open" : "newsletter-click");
const claimOf = (deliveryId: string, url?: string): string => (url === undefined ? deliveryId : `${deliveryId}:${url}`);
