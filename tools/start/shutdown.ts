const PATIENCE_MS = 40_000;

export type Shutdown = {
  /** Keeps what has to be stopped; when the end has begun already, stops it at once. */
  add(stop: () => unknown): Promise<void>;
  /** Stops everything, the last first, and ends the process; a second call changes nothing. */
  run(exitCode: number): Promise<void>;
  readonly isRunning: boolean;
};

/** Stops what was started, in the opposite order, whenever the end comes: also in the middle of a start. */
export function createShutdown(end: (exitCode: number) => void = process.exit): Shutdown {
  const stops: Array<() => unknown> = [];
  let isRunning = false;
  return {
    get isRunning() {
      return isRunning;
    },
    add: async (stop) => {
      if (isRunning) await attempt(stop);
      else stops.push(stop);
    },
    run: async (exitCode) => {
      if (isRunning) return;
      isRunning = true;
      setTimeout(() => end(1), PATIENCE_MS).unref();
      let isClean = true;
      for (const stop of stops.splice(0).toReversed()) isClean = (await attempt(stop)) && isClean;
      end(isClean ? exitCode : 1);
    },
  };
}

async function attempt(stop: () => unknown): Promise<boolean> {
  try {
    await stop();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
