import { readCookie } from "./cookies.ts";

/** Cookies that server and browser both read. */
export const THEME_COOKIE = "theme";
export const AGE_COOKIE = "age";

export type Theme = "light" | "dark";

/** The visitor's preferences: a theme (null follows the system) and whether they are of age. */
export type Preferences = { readonly theme: Theme | null; readonly isOfAge: boolean };

/** Reads the visitor's preferences from a Cookie header. */
export function readPreferences(cookieHeader: string | null): Preferences {
  const theme = readCookie(cookieHeader, THEME_COOKIE);
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    isOfAge: readCookie(cookieHeader, AGE_COOKIE) === "yes",
  };
}
