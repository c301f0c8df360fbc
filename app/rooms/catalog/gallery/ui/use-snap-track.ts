import { useEffect, useRef, type RefObject } from "react";

export function useSnapTrack(shown: number, onRest: (position: number) => void): RefObject<HTMLUListElement | null> {
  const track = useRef<HTMLUListElement>(null);
  const latest = useRef({ shown, onRest });
  const bring = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    latest.current = { shown, onRest };
    bring.current?.();
  });
  useEffect(() => {
    const leaving = new AbortController();
    void import("./follow-track.ts").then(
      ({ followTrack }) => {
        if (track.current && !leaving.signal.aborted)
          bring.current = followTrack(track.current, () => latest.current, leaving.signal);
        // Without the script the row still swipes.
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return track;
}
