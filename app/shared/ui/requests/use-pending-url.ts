import { createPath, useNavigation } from "react-router";
import { pendingUrl } from "./keep-screen.ts";

/** Returns a reader of the pending page's address or null; handlers call it, as the next event may precede React's rendering. */
export function usePendingUrl(): () => URL | null {
  const { location } = useNavigation();
  return () => pendingUrl() ?? (location ? new URL(createPath(location), window.location.origin) : null);
}
