import { existsSync, statfsSync } from "node:fs";

/** Linux's folder for shared memory. */
export const SHARED_MEMORY = "/dev/shm";

/** Whether this much shared memory is free; containers often have 64 MB of it, other systems none. */
export function hasSharedMemory(bytes: number): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= bytes;
}
