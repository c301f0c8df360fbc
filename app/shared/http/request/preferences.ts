import { readCookie } from "./cookies.ts";

export const THEME_COOKIE = "theme";
export const AGE_COOKIE = "age";

export type Theme = "light" | "dark";

/** The visitor's preferences: a theme (null follows the system) and whether they are of age. */
export type Preferences = { readonly theme: Theme | null; readonly isOfAge: boolean };

export function readPreferences(cookieHeader: string | null): Preferences {
  const theme = readCookie(cookieHeader, THEME_COOKIE);
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    isOfAge: readCookie(cookieHeader, AGE_COOKIE) === "yes",
  };
}

const BASE = "http://shop.invalid";

/** The path and query a form asks to go back to, when it is a page of ours; else "/". Never another site. */
export function localPath(wanted: FormDataEntryValue | string | null): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || !URL.canParse(wanted, BASE)) return "/";
  const url = new URL(wanted, BASE);
  return url.origin === BASE && !url.pathname.startsWith("//") ? url.pathname + url.search : "/";
}
