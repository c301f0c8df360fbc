import { createCookie } from "react-router";
import { env } from "#app/shared/env.server.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { COOKIE_AGE } from "./request/cookies.ts";
import { isSignature, signatureOf } from "./signing.server.ts";

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
