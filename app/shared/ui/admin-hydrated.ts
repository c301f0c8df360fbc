import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether script runs here yet; false in the server's HTML and until hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
