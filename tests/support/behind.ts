import { expect } from "vitest";
import { waitingConnections, type TestDatabase } from "./database.ts";

/** The result of an action that waits for another open transaction, after that has ended. */
export async function behind<T>(
  t: Pick<TestDatabase, "pool">,
  theirs: string | { readonly lock: string; readonly meanwhile: () => Promise<unknown> },
  action: () => Promise<T>,
): Promise<T> {
  const { lock, meanwhile } = typeof theirs === "string" ? { lock: theirs, meanwhile: null } : theirs;
  const other = await t.pool.connect();
  await other.query("begin");
  await other.query(lock);
  const mine = action();
  mine.catch(() => undefined);
  try {
    await expect.poll(() => waitingConnections(t), { timeout: 5000 }).toBe(1);
    await meanwhile?.();
  } finally {
    await other.query("commit");
    other.release();
  }
  return mine;
}
