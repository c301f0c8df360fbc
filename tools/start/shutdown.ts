/** Longer than the pause and the jobs may take together. */
const TIMEOUT_MS = 50_000;
const HURRY_MS = 3000;

/** `hurry` aborts when the operator does not want to wait any longer. */
type Stop = (hurry: AbortSignal) => unknown;

export type Shutdown = {
  /** Stops it at once when the shutdown has begun. */
  add(stop: Stop): Promise<void>;
  /** Extends the time after which everything that has not stopped is left behind. */
  allow(ms: number): void;
  /** Stops the last first, then ends the process; a second call does nothing. */
  run(exitCode: number): Promise<void>;
  /** Stops waiting; the process ends within three seconds. */
  hurry(): void;
  readonly isRunning: boolean;
};

/** Stops everything in reverse order, even in the middle of a start. */
export function createShutdown(end: (exitCode: number) => void = process.exit): Shutdown {
  const stops: Stop[] = [];
  const hurrying = new AbortController();
  let isRunning = false;
  let timeoutMs = TIMEOUT_MS;
  const attempt = attemptWith(hurrying.signal);
  return {
    get isRunning() {
      return isRunning;
    },
    add: async (stop) => {
      if (isRunning) await attempt(stop);
      else stops.push(stop);
    },
    allow: (ms) => void (timeoutMs += ms),
    hurry: () => {
      if (!hurrying.signal.aborted) setTimeout(() => end(1), HURRY_MS).unref();
      hurrying.abort();
    },
    run: async (exitCode) => {
      if (isRunning) return;
      isRunning = true;
      setTimeout(() => end(1), timeoutMs).unref();
      let isClean = true;
      for (const stop of stops.splice(0).toReversed()) isClean = (await attempt(stop)) && isClean;
      end(isClean ? exitCode : 1);
    },
  };
}

function attemptWith(hurry: AbortSignal): (stop: Stop) => Promise<boolean> {
  return async (stop) => {
    try {
      await stop(hurry);
      return true;
    } catch (error) {
      console.error(error);
      return false;
    }
  };
}
