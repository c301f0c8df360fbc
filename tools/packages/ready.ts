import { setTimeout as pause } from "node:timers/promises";

const TRIES = 600;
const PAUSE_MS = 500;

/** Waits long enough for a busy machine that fills a demo shop; returns false at once when it `isLost`. */
export async function isReady(port: number, isLost: () => boolean = () => false): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    if (isLost()) return false;
    await pause(PAUSE_MS);
  }
  return false;
}
