import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#app/shared/env.server.ts";
import { createCookie } from "react-router";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { COOKIE_AGE } from "./request/cookies.ts";

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

/** Holds a JSON value; anything not signed here reads as null. */
export type SignedCookie = {
  parse(cookieHeader: string | null): Promise<unknown>;
  serialize(value: unknown): Promise<string>;
};

/** A cookie that only the server can write: signed for this name, httpOnly, Lax, Secure over https. */
export function signedCookie(name: string, maxAgeSeconds: number): SignedCookie {
  const cookie = createCookie(name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: maxAgeSeconds,
    secure: env().publicUrl.startsWith("https:"),
  });
  const claimOf = (text: string): string => `${name}:${text}`;
  return {
    // The router's own signing uses WebCrypto, whose two jobs cost more than the rest of reading the request.
    parse: async (cookieHeader) => {
      const sent: unknown = await cookie.parse(cookieHeader);
      if (typeof sent !== "string") return null;
      const at = sent.lastIndexOf(".");
      const text = sent.slice(0, at);
      return at > 0 && isSignature(sent.slice(at + 1), "cookie", claimOf(text)) ? JSON.parse(text) : null;
    },
    serialize: (value) => {
      const text = JSON.stringify(value);
      return cookie.serialize(`${text}.${signatureOf("cookie", claimOf(text))}`);
    },
  };
}

const guestCookie = () => signedCookie("guest", COOKIE_AGE.day);

export async function readGuestId(cookieHeader: string | null): Promise<string | null> {
  const value: unknown = await guestCookie().parse(cookieHeader);
  return typeof value === "string" && isUuid(value) ? value : null;
}

export const guestCookieHeader = (guestId: string): Promise<string> => guestCookie().serialize(guestId);
