import { COOKIE_AGE, plainCookie, readCookie } from "#app/shared/http/request/cookies.ts";

/** The first-party cookie with the ISO code of the country that a visitor chose for delivery; browser and server both read it. */
export const DELIVER_TO_COOKIE = "deliver-to";

/** The chosen code in a Cookie header or `document.cookie`, "" for none; the caller checks that it is a country. */
export const deliverToIn = (cookies: string | null): string => readCookie(cookies, DELIVER_TO_COOKIE) ?? "";

/** The cookie that keeps a code for a year; "" forgets it. */
export const deliverToCookie = (code: string): string =>
  plainCookie(DELIVER_TO_COOKIE, code, code === "" ? 0 : COOKIE_AGE.year);
