import { readCookie } from "./cookies.ts";

export const THEME_COOKIE = "theme";
export const AGE_COOKIE = "age";

export type Theme = "light" | "dark";

/** A null theme follows the system. */
export type Preferences = { readonly theme: Theme | null; readonly isOfAge: boolean };

export function readPreferences(cookieHeader: string | null): Preferences {
  const theme = readCookie(cookieHeader, THEME_COOKIE);
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    isOfAge: readCookie(cookieHeader, AGE_COOKIE) === "yes",
  };
}

const BASE = "http://shop.invalid";

/** Returns the requested path and query when they are ours, else "/"; never another site. */
export function localPath(returnTo: string | null): string {
  if (!returnTo?.startsWith("/") || !URL.canParse(returnTo, BASE)) return "/";
  const url = new URL(returnTo, BASE);
  return url.origin === BASE && !url.pathname.startsWith("//") ? url.pathname + url.search : "/";
}
