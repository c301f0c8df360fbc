import { rename, rm, stat, writeFile } from "node:fs/promises";

/** Three of PostgreSQL's WAL segments: enough to recover from a crash and serve reads. */
const RESERVE_BYTES = 48 * 1024 * 1024;

/** Space that is released when the disk of the data is full. */
export type Reserve = {
  /** Returns false when the disk has too little space. */
  hold(): Promise<boolean>;
  release(): Promise<void>;
};

export function reserveIn(file: string, bytes = RESERVE_BYTES): Reserve {
  const unfinished = `${file}.unfinished`;
  return {
    hold: async () => {
      const reserved = await stat(file).catch(() => null);
      if (reserved?.size === bytes) return true;
      try {
        await writeFile(unfinished, Buffer.alloc(bytes));
        await rename(unfinished, file);
        return true;
      } catch {
        await rm(unfinished, { force: true });
        return false;
      }
    },
    release: () => rm(file, { force: true }),
  };
}
