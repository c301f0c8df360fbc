import { BELL_POLL_MS, BELL_STREAM_PATH } from "#app/rooms/notifications/constants.ts";

/** Called when the bell changed; only one window of the browser may ring. */
type BellListener = (change: { readonly mayRing: boolean }) => void;

const NAME = "bell";

/** Reports bell changes until the returned function is called. One window streams for all, since browsers open few connections; polls meanwhile. */
export function followBell(onChange: BellListener): () => void {
  const stopped = new AbortController();
  const others = new BroadcastChannel(NAME);
  others.addEventListener("message", () => onChange({ mayRing: false }));
  const notify = (): void => {
    onChange({ mayRing: true });
    others.postMessage(null);
  };
  const open = (): Promise<void> => openStream(notify, stopped.signal);
  // Locks exist only on secure origins; elsewhere each window has its own stream.
  if ("locks" in navigator) navigator.locks.request(NAME, { signal: stopped.signal }, open).catch(ignoreAbort);
  else void open();
  return () => {
    stopped.abort();
    others.close();
  };
}

/** Resolves when the stream ends, at either end. */
function openStream(notify: () => void, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let poll: ReturnType<typeof setInterval> | undefined;
    const stream = new EventSource(BELL_STREAM_PATH);
    const startPolling = (): void => {
      poll ??= setInterval(notify, BELL_POLL_MS);
    };
    const stopPolling = (): void => {
      clearInterval(poll);
      poll = undefined;
    };
    const end = (): void => {
      stream.close();
      stopPolling();
      resolve();
    };
    stream.addEventListener("changed", () => {
      stopPolling();
      notify();
    });
    stream.addEventListener("over", end);
    // The server closed the oldest of too many streams; opening another would close the next one.
    stream.addEventListener("crowded", () => {
      stream.close();
      startPolling();
    });
    // Polls until the stream sends: a proxy may buffer it for ever, and a refused stream never sends.
    startPolling();
    stream.addEventListener("error", startPolling);
    stopped.addEventListener("abort", end);
  });
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}
