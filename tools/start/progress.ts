export type Progress = {
  /** Shows what is being done, does it, and how long it took; what it notes meanwhile comes below. */
  step<T>(name: string, work: (note: (line: string) => void) => Promise<T> | T): Promise<T>;
};

const MS = 1000;

/** One short line per step of a start. */
export function createProgress(write: (text: string) => void, now: () => number = () => performance.now()): Progress {
  return {
    step: async (name, work) => {
      const startedAt = now();
      const notes: string[] = [];
      write(`  ${name} …`);
      try {
        const result = await work((line) => notes.push(line));
        write(` ${((now() - startedAt) / MS).toFixed(1)} s\n`);
        return result;
      } catch (error) {
        write("\n");
        throw error;
      } finally {
        for (const line of notes) write(`    ${line}\n`);
      }
    },
  };
}
