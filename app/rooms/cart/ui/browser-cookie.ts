import { useSyncExternalStore } from "react";
import { useFetchers, useNavigation } from "react-router";
import { readCookie } from "#app/shared/http/request/cookies.ts";

const WRITTEN = "cookiewritten";

export function writeBrowserCookie(cookie: string): void {
  document.cookie = cookie;
  window.dispatchEvent(new Event(WRITTEN));
}

/** Calls back when another page may have changed the cookies: on return to this tab or from the page cache. */
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

/** A script-readable cookie's text, read again after each form or navigation; `onServer` until hydration. */
export function useBrowserCookie<Server extends string | undefined>(
  name: string,
  onServer: Server,
): string | undefined | Server {
  // Both re-render when something settles; rendering reads the cookie.
  useFetchers();
  useNavigation();
  return useSyncExternalStore<string | undefined>(
    onCookieChange,
    () => readCookie(document.cookie, name),
    () => onServer,
  );
}
