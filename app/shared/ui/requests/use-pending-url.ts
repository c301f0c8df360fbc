import { createPath, useNavigation } from "react-router";
import { pendingUrl } from "./keep-screen.ts";

/**
 * Returns a function that reads the address of the page on its way, null when there is none. Handlers call it: the next event may
 * come before React has rendered that a navigation has begun.
 */
export function usePendingUrl(): () => URL | null {
  const { location } = useNavigation();
  return () => pendingUrl() ?? (location ? new URL(createPath(location), window.location.origin) : null);
}
