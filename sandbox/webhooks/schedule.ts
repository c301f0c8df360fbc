/** Jobs by id, each run at its time or at once, never concurrently with itself. */
export type Schedule = {
  /** `at` in milliseconds since 1970 by the machine's clock. */
  plan(id: string, at: number): void;
  /** Runs it now, or waits for the run under way. */
  runNow(id: string): Promise<void>;
  settled(): Promise<void>;
  cancelAll(): void;
};

/** `job` must not throw. */
export function createSchedule(job: (id: string) => Promise<void>): Schedule {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  const cancel = (id: string): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const runNow = async (id: string): Promise<void> => {
    cancel(id);
    const run = running.get(id) ?? job(id).finally(() => running.delete(id));
    running.set(id, run);
    await run;
  };
  return {
    runNow,
    plan: (id, at) => {
      cancel(id);
      timers.set(
        id,
        setTimeout(() => void runNow(id), Math.max(0, at - Date.now())),
      );
    },
    settled: async () => {
      await Promise.all(running.values());
    },
    cancelAll: () => {
      for (const id of timers.keys()) cancel(id);
    },
  };
}
