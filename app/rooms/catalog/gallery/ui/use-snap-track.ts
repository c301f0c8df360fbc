import { useEffect, useRef, type RefObject } from "react";

/** A row of pictures that stays together with the shown one, by a script of its own (follow-track.ts). */
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
        // Without it the pictures are swiped as any row is.
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return track;
}
