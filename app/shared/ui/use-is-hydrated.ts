import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether script runs this page: false on the server and in the first paint, true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
