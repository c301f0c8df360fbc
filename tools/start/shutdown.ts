/** Longer than the pause and the jobs may take together. */
const PATIENCE_MS = 50_000;
const HURRY_MS = 3000;

/** `hurry` aborts when nobody wants to wait any longer. */
type Stop = (hurry: AbortSignal) => unknown;

export type Shutdown = {
  /** Stops it at once when the shutdown has begun already. */
  add(stop: Stop): Promise<void>;
  /** Adds ms before whatever has not stopped is left behind. */
  allow(ms: number): void;
  /** The last first, then ends the process; a second call changes nothing. */
  run(exitCode: number): Promise<void>;
  /** Waits for nothing; the process ends within three seconds. */
  hurry(): void;
  readonly isRunning: boolean;
};

/** In reverse order, whenever the end comes, even in the middle of a start. */
export function createShutdown(end: (exitCode: number) => void = process.exit): Shutdown {
  const stops: Stop[] = [];
  const haste = new AbortController();
  let isRunning = false;
  let patienceMs = PATIENCE_MS;
  const attempt = attemptWith(haste.signal);
  return {
    get isRunning() {
      return isRunning;
    },
    add: async (stop) => {
      if (isRunning) await attempt(stop);
      else stops.push(stop);
    },
    allow: (ms) => void (patienceMs += ms),
    hurry: () => {
      if (!haste.signal.aborted) setTimeout(() => end(1), HURRY_MS).unref();
      haste.abort();
    },
    run: async (exitCode) => {
      if (isRunning) return;
      isRunning = true;
      setTimeout(() => end(1), patienceMs).unref();
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
