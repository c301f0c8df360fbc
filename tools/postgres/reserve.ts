import { rename, rm, stat, writeFile } from "node:fs/promises";

/** Three of PostgreSQL's log segments: enough to recover from a crash and to be read. */
const RESERVE_BYTES = 48 * 1024 * 1024;

/** Space on the disk of the data that is given up when the disk is full. */
export type Reserve = {
  /** Takes the space, when it is not held already; false when the disk has not enough. */
  hold(): Promise<boolean>;
  release(): Promise<void>;
};

/** Holds the space by a file of this name. */
export function reserveIn(file: string, bytes = RESERVE_BYTES): Reserve {
  const unfinished = `${file}.unfinished`;
  return {
    hold: async () => {
      const held = await stat(file).catch(() => null);
      if (held?.size === bytes) return true;
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
