import { useState } from "react";

type Waiting = { readonly timer: ReturnType<typeof setTimeout>; readonly run: () => void };
type Later = {
  /** A newer task under the same key replaces the waiting one. */
  later(key: string, pauseMs: number, run: () => void): void;
  runAll(): void;
};

/** Delays tasks, one per key; they still run after the page is left. */
export function useLater(): Later {
  const [waiting] = useState(() => new Map<string, Waiting>());
  return {
    later(key, pauseMs, run) {
      clearTimeout(waiting.get(key)?.timer);
      const finish = (): void => {
        waiting.delete(key);
        run();
      };
      waiting.set(key, { timer: setTimeout(finish, pauseMs), run: finish });
    },
    runAll() {
      for (const { timer, run } of waiting.values()) {
        clearTimeout(timer);
        run();
      }
    },
  };
}
