import { readdir, readFile } from "node:fs/promises";

/** The names in a folder; none when it does not exist. Other errors are thrown: an unreadable folder must not pass for an empty one. */
export const namesIn = async (folder: string): Promise<string[]> => (await unlessMissing(readdir(folder))) ?? [];

/** Null when the file does not exist. Other errors are thrown. */
export const bytesOf = (path: string): Promise<Buffer | null> => unlessMissing(readFile(path));

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
