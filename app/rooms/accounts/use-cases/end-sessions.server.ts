import type { Context } from "#app/shared/http/context.server.ts";
import { sendSignal } from "#app/shared/http/signals.server.ts";
import * as sessionStore from "../store/session-store.server.ts";

/** Ends every session of an account in the caller's transaction, tells what is open in its browsers, and answers how many there were. */
export async function endSessions(tx: Context, userId: string): Promise<number> {
  // public: called by the use cases that decide whose sessions end.
  const ended = await sessionStore.endSessions(tx.db, userId);
  for (const sessionId of ended) await sendSignal(tx, "session_ended", sessionId);
  return ended.length;
}
