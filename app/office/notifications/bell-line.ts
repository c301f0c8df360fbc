import { BELL_POLL_MS, BELL_STREAM_PATH } from "#app/rooms/notifications/constants.ts";

/** Called when the bell changed; only one window of the browser may ring. */
type Told = (told: { readonly mayRing: boolean }) => void;

const NAME = "bell";

/** Reports bell changes. One window streams for all, since browsers open few connections; polls meanwhile. Returns how to stop. */
export function followBell(onChange: Told): () => void {
  const hungUp = new AbortController();
  const others = new BroadcastChannel(NAME);
  others.addEventListener("message", () => onChange({ mayRing: false }));
  const tell = (): void => {
    onChange({ mayRing: true });
    others.postMessage(null);
  };
  const hold = (): Promise<void> => holdLine(tell, hungUp.signal);
  // Locks exist only on secure origins; elsewhere each window has its own stream.
  if ("locks" in navigator) navigator.locks.request(NAME, { signal: hungUp.signal }, hold).catch(ignoreHangUp);
  else void hold();
  return () => {
    hungUp.abort();
    others.close();
  };
}

/** Resolves when the stream ends, at either end. */
function holdLine(tell: () => void, hungUp: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let poll: ReturnType<typeof setInterval> | undefined;
    const line = new EventSource(BELL_STREAM_PATH);
    const ask = (): void => {
      poll ??= setInterval(tell, BELL_POLL_MS);
    };
    const stopAsking = (): void => {
      clearInterval(poll);
      poll = undefined;
    };
    const end = (): void => {
      line.close();
      stopAsking();
      resolve();
    };
    line.addEventListener("changed", () => {
      stopAsking();
      tell();
    });
    line.addEventListener("over", end);
    // The server closed the oldest of too many streams; opening another would close the next one.
    line.addEventListener("crowded", () => {
      line.close();
      ask();
    });
    // Polls until the stream sends: a proxy may hold it back for ever, and a refused stream never sends.
    ask();
    line.addEventListener("error", ask);
    hungUp.addEventListener("abort", end);
  });
}

function ignoreHangUp(error: unknown): void {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}
