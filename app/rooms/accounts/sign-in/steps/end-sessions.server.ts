import type { Context } from "#app/shared/http/context.server.ts";
import { sendSignal } from "#app/shared/http/signals.server.ts";
import type { SessionCookies } from "#app/rooms/accounts/types.ts";
import { readSession } from "../read-session.server.ts";
import * as sessionStore from "../session.store.server.ts";

/** Ends every session of an account, signals its open pages, and returns how many there were; in the caller's transaction. */
export async function endSessions(tx: Context, userId: string): Promise<number> {
  const ended = await sessionStore.endSessions(tx.db, userId);
  await sendSignal(tx, "session_ended", ...ended);
  return ended.length;
}

/** Ends every session of an account but the one of these new cookies; in the caller's transaction. */
export async function endOtherSessions(
  tx: Context,
  { userId, cookies }: { userId: string; cookies: SessionCookies },
): Promise<void> {
  const cookie = cookies.map((text) => text.split(";")[0]).join("; ");
  const { actor } = await readSession(tx, new Headers({ cookie }));
  const ended = await sessionStore.endSessions(tx.db, userId, actor?.sessionId);
  await sendSignal(tx, "session_ended", ...ended);
}
