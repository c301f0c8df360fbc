import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** A wait up to this long is not felt as one (milliseconds). */
const FELT_MS = 150;
/** Whoever has waited this long for an answer may go on without it (milliseconds). */
export const PATIENCE_MS = 15_000;

/** Whether something has been awaited for longer than this many milliseconds. */
export function useIsWaiting(isAwaited: boolean, ms: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setIsLong(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isAwaited, ms]);
  return isLong;
}

/** Whether a request of the router has been on its way long enough to be felt. */
export const useIsBusy = (): boolean => useIsWaiting(useNavigation().state !== "idle", FELT_MS);

/** A thin bar at the top of the window while a request is on its way. */
export const BusyLine = () => useIsBusy() && <span className="busy-line" />;
