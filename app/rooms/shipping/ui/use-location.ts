import { useEffect, useState } from "react";
import type { LocationInfo } from "../types.ts";

const DEADLINE_MS = 5000;
let asked: Promise<LocationInfo | null> | null = null;

/**
 * Where the visitor is: undefined until the server has answered, null when nobody knows. Asked once per visit, after
 * hydration.
 */
export function useLocationInfo(isAsked: boolean): LocationInfo | null | undefined {
  const [location, setLocation] = useState<LocationInfo | null>();
  useEffect(() => {
    if (isAsked) void (asked ??= ask()).then(setLocation);
  }, [isAsked]);
  return location;
}

async function ask(): Promise<LocationInfo | null> {
  try {
    const answer = await fetch("/api/location", { signal: AbortSignal.timeout(DEADLINE_MS) });
    const said = (await answer.json()) as LocationInfo | { readonly error: unknown };
    return "error" in said ? null : said;
  } catch {
    return null;
  }
}
