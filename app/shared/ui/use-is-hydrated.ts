import { useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether script runs this page: false on the server and in the first paint, true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Whether the component came with the served document; false where script renders it anew. For scripts, which the
 * browser runs only as they are served, and which the page's policy lets nobody write later.
 */
export function useIsServed(): boolean {
  const isHydrated = useIsHydrated();
  const [isServed] = useState(!isHydrated);
  return isServed;
}
