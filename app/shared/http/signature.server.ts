import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "../env.server.ts";

/** What a signature is for; one made for a purpose is worth nothing for another. */
type Purpose =
  | "confirm-email"
  | "newsletter-click"
  | "newsletter-confirm"
  | "newsletter-open"
  | "order-link"
  | "payment-puzzle"
  | "section-preview";

/** Signs a claim under the shop's secret: 43 characters that may stand in an address. */
export const signatureOf = (purpose: Purpose, claim: string): string =>
  createHmac("sha256", env().sessionSecret).update(`${purpose}:${claim}`).digest("base64url");

/** Whether a signature was made here for this purpose and claim; takes as long for a wrong one as for the right one. */
export function isSignature(given: string, purpose: Purpose, claim: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(signatureOf(purpose, claim));
  return one.length === other.length && timingSafeEqual(one, other);
}
