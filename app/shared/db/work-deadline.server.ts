import { AsyncLocalStorage } from "node:async_hooks";

type Work = { readonly signal: AbortSignal; endsAt: number; trouble: Error | null };
const current = new AsyncLocalStorage<Work>();

export class DeadlineError extends Error {
  constructor(ms: number) {
    super(`The work was not done within ${ms} ms`);
    this.name = "DeadlineError";
  }
}

/** Runs work that must end within `ms`, restarted by `extend`. Late work rejects with DeadlineError and loses its connections. */
export async function withDeadline<T>(ms: number, work: (extend: () => void) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const own: Work = { signal: controller.signal, endsAt: Infinity, trouble: null };
  let timer: NodeJS.Timeout | undefined;
  let fail: (error: DeadlineError) => void = () => undefined;
  const late = new Promise<never>((_resolve, reject) => (fail = reject));
  const extend = (): void => {
    clearTimeout(timer);
    if (controller.signal.aborted) return;
    own.endsAt = performance.now() + ms;
    timer = setTimeout(() => {
      const error = new DeadlineError(ms);
      controller.abort(error);
      fail(error);
    }, ms);
  };
  extend();
  try {
    return await Promise.race([current.run(own, () => work(extend)), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Aborts when the calling work is late; undefined without a deadline. */
export const workSignal = (): AbortSignal | undefined => current.getStore()?.signal;

/** The calling work's remaining time in ms; Infinity without a deadline. */
export const workTimeLeft = (): number => Math.max(0, (current.getStore()?.endsAt ?? Infinity) - performance.now());

/** Records why the database failed the calling work; the first reason counts. */
export function noteWorkTrouble(error: Error): void {
  const work = current.getStore();
  if (work) work.trouble ??= error;
}

/** Why the database failed the calling work, even if the work handled that; null when it did not fail. */
export const workTrouble = (): Error | null => current.getStore()?.trouble ?? null;
