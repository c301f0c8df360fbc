import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#app/shared/env.server.ts";
import type { Tracking } from "../rules/campaign-mail.ts";

/** The addresses by which one delivery tells that it was opened and what was clicked; nobody else can make them. */
export function signDeliveryLinks(deliveryId: string): Tracking {
  // public: called by the sending job; the addresses are only mailed.
  const address = (path: string, params: Record<string, string>): string =>
    `${env().publicUrl}${path}?${new URLSearchParams({ d: deliveryId, ...params, s: signatureOf(deliveryId, params["u"]) })}`;
  return {
    pixel: address("/newsletter/open", {}),
    through: (url) => address("/newsletter/click", { u: url }),
  };
}

/** Whether such an address is one of ours, unchanged; `url` is what a click leads to. */
export function isOwnDeliveryLink(link: {
  readonly deliveryId: string;
  readonly url?: string;
  readonly signature: string;
}): boolean {
  const [given, own] = [link.signature, signatureOf(link.deliveryId, link.url)].map((text) => Buffer.from(text));
  return given !== undefined && own !== undefined && given.length === own.length && timingSafeEqual(given, own);
}

const signatureOf = (deliveryId: string, url?: string): string =>
  createHmac("sha256", env().sessionSecret)
    .update(url === undefined ? `newsletter-open:${deliveryId}` : `newsletter-click:${deliveryId}:${url}`)
    .digest("base64url");
