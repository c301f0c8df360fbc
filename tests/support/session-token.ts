import { createHmac, randomUUID } from "node:crypto";
import { SESSION_COOKIE } from "#app/rooms/accounts/constants.ts";
import { hashedToken } from "#app/rooms/accounts/sign-in/session-tokens.store.server.ts";

/** The hash of a new session token, as the database stores it, and the name and value of the cookie that holds the token. */
export type SessionToken = { readonly hash: string; readonly cookie: readonly [string, string] };

/** Makes a session token and signs its cookie with the shop's secret. */
export function newSessionToken(secret: string): SessionToken {
  const token = randomUUID();
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return { hash: hashedToken(token), cookie: [SESSION_COOKIE, encodeURIComponent(`${token}.${signature}`)] };
}
