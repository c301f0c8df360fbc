import { isUuid } from "../kernel/ids.ts";
import { COOKIE_AGE } from "./cookies.ts";
import { signedCookie } from "./signed-cookie.server.ts";

const guestCookie = () => signedCookie("guest", COOKIE_AGE.day);

/** The guest id of a request's Cookie header; null without one, or when it was tampered with. */
export async function readGuestId(cookieHeader: string | null): Promise<string | null> {
  const value: unknown = await guestCookie().parse(cookieHeader);
  return typeof value === "string" && isUuid(value) ? value : null;
}

/** The Set-Cookie value that makes a browser this guest for 24 hours. */
export const guestCookieHeader = (guestId: string): Promise<string> => guestCookie().serialize(guestId);
