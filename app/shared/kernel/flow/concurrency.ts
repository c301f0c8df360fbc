/** Returns a function that runs work at most `atOnce` at a time; the others wait in order. */
export function inTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((proceed) => void waiting.push(proceed));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Resolves like the promise, or rejects once the time is up. */
export async function inTime<T>(milliseconds: number, promised: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until the work has ended, well or badly, at most this long. */
export async function settledWithin(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await inTime(milliseconds, work).catch(() => undefined);
}
