import { useEffect, useState } from "react";
import type { LocationInfo } from "#app/rooms/shipping/types.ts";

const DEADLINE_MS = 5000;
let pending: Promise<LocationInfo | null> | null = null;

/** Requested once per visit after hydration, again after a failure: undefined until answered, null when unknown. */
export function useLocationInfo(isNeeded: boolean): LocationInfo | null | undefined {
  const [location, setLocation] = useState<LocationInfo | null>();
  useEffect(() => {
    if (isNeeded) void (pending ??= fetchLocation()).then(setLocation);
  }, [isNeeded]);
  return location;
}

async function fetchLocation(): Promise<LocationInfo | null> {
  try {
    const answer = await fetch("/api/location", { signal: AbortSignal.timeout(DEADLINE_MS) });
    const body = (await answer.json()) as LocationInfo | { readonly error: unknown };
    return "error" in body ? null : body;
  } catch {
    pending = null;
    return null;
  }
}
