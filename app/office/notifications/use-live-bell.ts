import { useEffect, useRef, useState } from "react";
import { BELL_PATH } from "#app/rooms/notifications/constants.ts";
import { bellTexts } from "#app/rooms/notifications/messages.ts";
import { arrivedNotifications } from "#app/rooms/notifications/bell/bell.ts";
import type { Bell } from "#app/rooms/notifications/types.ts";
import { followBell } from "./bell-line.ts";
import { openAudio, ring } from "./notification-sound.ts";

/** The latest known bell, from the page, a form's answer or the stream, and what to announce. */
export function useLiveBell(fromPage: Bell, fromForm: Bell | undefined): { bell: Bell; said: string } {
  const [heard, setHeard] = useState<Bell>();
  const [said, setSaid] = useState("");
  const bell = useLatest(fromPage, fromForm, heard);
  const shown = useRef(bell);
  useEffect(() => {
    shown.current = bell;
  }, [bell]);
  useEffect(() => {
    let asked = new AbortController();
    const hear = async (mayRing: boolean): Promise<void> => {
      asked.abort();
      asked = new AbortController();
      const next = await askForBell(asked.signal);
      if (!next) return;
      const arrived = arrivedNotifications(shown.current, next);
      setHeard(next);
      if (!arrived[0]) return;
      setSaid(bellTexts.arrived({ titles: arrived.map(({ title }) => title).join(", ") }));
      if (mayRing) ring(arrived[0].type, { flags: localStorage, open: openAudio });
    };
    const hangUp = followBell(({ mayRing }) => void hear(mayRing));
    return () => {
      asked.abort();
      hangUp();
    };
  }, []);
  return { bell, said };
}

/** Whichever of these changed last; the first one initially. */
function useLatest(first: Bell, ...others: readonly (Bell | undefined)[]): Bell {
  const sources = [first, ...others];
  const [seen, setSeen] = useState({ sources, latest: first });
  const changed = sources.find((source, at) => source !== undefined && source !== seen.sources[at]);
  if (changed) setSeen({ sources, latest: changed });
  return changed ?? seen.latest;
}

async function askForBell(signal: AbortSignal): Promise<Bell | null> {
  try {
    const answer = await fetch(BELL_PATH, { signal });
    return answer.ok ? ((await answer.json()) as Bell) : null;
  } catch {
    return null;
  }
}
