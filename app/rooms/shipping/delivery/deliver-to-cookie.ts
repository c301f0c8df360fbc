import { COOKIE_AGE, plainCookie, readCookie } from "#app/shared/http/request/cookies.ts";

export const DELIVER_TO_COOKIE = "deliver-to";

/** The code in a Cookie header or `document.cookie`, "" for none; callers check that it is a country. */
export const deliverToIn = (cookies: string | null): string => readCookie(cookies, DELIVER_TO_COOKIE) ?? "";

/** Kept for a year; "" deletes it. */
export const deliverToCookie = (code: string): string =>
  plainCookie(DELIVER_TO_COOKIE, code, code === "" ? 0 : COOKIE_AGE.year);
