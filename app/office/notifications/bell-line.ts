import { BELL_POLL_MS, BELL_STREAM_PATH } from "#app/rooms/notifications/constants.ts";

/** Called when the bell changed; one window of the browser is asked to ring. */
type Told = (told: { readonly mayRing: boolean }) => void;

const NAME = "bell";

/**
 * Keeps hearing when the bell changed. One window of the browser holds the line and tells the others, since browsers open
 * few connections to one shop; while the connection is silent it polls. Returns how to hang up.
 */
export function followBell(onChange: Told): () => void {
  const hungUp = new AbortController();
  const others = new BroadcastChannel(NAME);
  others.addEventListener("message", () => onChange({ mayRing: false }));
  const tell = (): void => {
    onChange({ mayRing: true });
    others.postMessage(null);
  };
  const hold = (): Promise<void> => holdLine(tell, hungUp.signal);
  // Locks exist on secure addresses only; elsewhere each window has its own line.
  if ("locks" in navigator) navigator.locks.request(NAME, { signal: hungUp.signal }, hold).catch(ignoreHangUp);
  else void hold();
  return () => {
    hungUp.abort();
    others.close();
  };
}

/** Resolves when the line is given up: hung up here, or over at the other end. */
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
    // The server closed this stream as the oldest of too many; opening another would close the next one.
    line.addEventListener("crowded", () => {
      line.close();
      ask();
    });
    // An open line speaks at once. A proxy may hold one back for ever; a broken one may stay so, a refused one does.
    ask();
    line.addEventListener("error", ask);
    hungUp.addEventListener("abort", end);
  });
}

function ignoreHangUp(error: unknown): void {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}
