import { useState } from "react";

type Waiting = { readonly timer: ReturnType<typeof setTimeout>; readonly run: () => void };
type Later = {
  /** Runs after the pause; a newer task under the same key takes the place of one that still waits. */
  later(key: string, pauseMs: number, run: () => void): void;
  /** Runs everything that waits now. */
  runAll(): void;
};

/** Tasks that wait a moment, at most one per key; leaving the page does not drop them. */
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
