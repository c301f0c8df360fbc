import { useSyncExternalStore } from "react";
import { useFetchers, useNavigation } from "react-router";
import { readCookie } from "#app/shared/http/request/cookies.ts";

const WRITTEN = "cookiewritten";

/** Writes a script-readable cookie; whatever shows it follows at once. */
export function writeBrowserCookie(cookie: string): void {
  document.cookie = cookie;
  window.dispatchEvent(new Event(WRITTEN));
}

/** Coming back to a kept page or to this tab may find cookies that another page has changed. */
export function onCookieChange(reread: () => void): () => void {
  window.addEventListener(WRITTEN, reread);
  window.addEventListener("pageshow", reread);
  document.addEventListener("visibilitychange", reread);
  return () => {
    window.removeEventListener(WRITTEN, reread);
    window.removeEventListener("pageshow", reread);
    document.removeEventListener("visibilitychange", reread);
  };
}

/**
 * The text of a script-readable cookie as it is now, read again whenever a form or navigation settles; `onServer` while
 * the page still is the server's.
 */
export function useBrowserCookie<Server extends string | undefined>(
  name: string,
  onServer: Server,
): string | undefined | Server {
  // Both make this component render when something settles; rendering reads the cookie.
  useFetchers();
  useNavigation();
  return useSyncExternalStore<string | undefined>(
    onCookieChange,
    () => readCookie(document.cookie, name),
    () => onServer,
  );
}
