export type Progress = {
  /** Shows the step, its duration and its notes, all in one line. */
  step<T>(name: string, work: (note: (line: string) => void) => Promise<T> | T): Promise<T>;
};

const MS = 1000;

export const inSeconds = (ms: number): string => `${(ms / MS).toFixed(1)} s`;

export function createProgress(write: (text: string) => void, now: () => number = () => performance.now()): Progress {
  return {
    step: async (name, work) => {
      const startedAt = now();
      const notes: string[] = [];
      write(`  ${name} …`);
      try {
        const result = await work((line) => notes.push(line));
        write([` ${inSeconds(now() - startedAt)}`, ...notes].join(", "));
        return result;
      } finally {
        write("\n");
      }
    },
  };
}
