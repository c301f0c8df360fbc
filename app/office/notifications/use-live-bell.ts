import { useEffect, useRef, useState } from "react";
import { BELL_PATH } from "#app/rooms/notifications/constants.ts";
import { bellTexts } from "#app/rooms/notifications/messages.ts";
import { arrivedNotifications } from "#app/rooms/notifications/bell/bell.ts";
import type { Bell } from "#app/rooms/notifications/types.ts";
import { followBell } from "./bell-line.ts";
import { openAudio, ring } from "./notification-sound.ts";

/** The latest known bell, from the page, a form's answer or the stream, and what to announce. */
export function useLiveBell(fromPage: Bell, fromForm: Bell | undefined): { bell: Bell; announcement: string } {
  const [streamed, setStreamed] = useState<Bell>();
  const [announcement, setAnnouncement] = useState("");
  const bell = useLatest(fromPage, fromForm, streamed);
  const shown = useRef(bell);
  useEffect(() => {
    shown.current = bell;
  }, [bell]);
  useEffect(() => {
    let request = new AbortController();
    const refresh = async (mayRing: boolean): Promise<void> => {
      request.abort();
      request = new AbortController();
      const next = await fetchBell(request.signal);
      if (!next) return;
      const arrived = arrivedNotifications(shown.current, next);
      setStreamed(next);
      if (!arrived[0]) return;
      setAnnouncement(bellTexts.arrived({ titles: arrived.map(({ title }) => title).join(", ") }));
      if (mayRing) ring(arrived[0].type, { flags: localStorage, open: openAudio });
    };
    const stop = followBell(({ mayRing }) => void refresh(mayRing));
    return () => {
      request.abort();
      stop();
    };
  }, []);
  return { bell, announcement };
}

/** The source that changed last; the first one initially. */
function useLatest(first: Bell, ...others: readonly (Bell | undefined)[]): Bell {
  const sources = [first, ...others];
  const [last, setLast] = useState({ sources, latest: first });
  const changed = sources.find((source, at) => source !== undefined && source !== last.sources[at]);
  if (changed) setLast({ sources, latest: changed });
  return changed ?? last.latest;
}

async function fetchBell(signal: AbortSignal): Promise<Bell | null> {
  try {
    const answer = await fetch(BELL_PATH, { signal });
    return answer.ok ? ((await answer.json()) as Bell) : null;
  } catch {
    return null;
  }
}
