// Loaded before a process has chosen React's build, so nothing here may import the router.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#app/shared/env.server.ts";

/** A signature is valid for its own purpose only. */
type Purpose =
  | "confirm-email"
  | "cookie"
  | "newsletter-click"
  | "newsletter-confirm"
  | "newsletter-open"
  | "order-link"
  | "payment-puzzle"
  | "section-preview";

/** Signs a claim with the shop's secret: 43 URL-safe characters. */
export const signatureOf = (purpose: Purpose, claim: string): string =>
  createHmac("sha256", env().sessionSecret).update(`${purpose}:${claim}`).digest("base64url");

/** Verifies a signature for this purpose and claim, in constant time. */
export function isSignature(signature: string, purpose: Purpose, claim: string): boolean {
  const one = Buffer.from(signature);
  const other = Buffer.from(signatureOf(purpose, claim));
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Compares a secret in a time that reveals nothing about it, not even its length. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Each with its separator, since stored fingerprints depend on both. None begins like what is signed for a purpose. */
type Fingerprinted = "log " | "newsletter-ip:" | `${"buyer" | "email" | "address" | "network" | "checkout"} `;

/** Equal texts have equal fingerprints, and without the shop's secret none leads back to its text: 43 URL-safe characters. */
export const fingerprintOf = (what: Fingerprinted, text: string): string =>
  createHmac("sha256", env().sessionSecret).update(`${what}${text}`).digest("base64url");
