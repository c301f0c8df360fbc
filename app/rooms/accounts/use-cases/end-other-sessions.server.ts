import type { Context } from "#app/shared/http/context.server.ts";
import { sendSignal } from "#app/shared/http/signals.server.ts";
import * as sessionStore from "../store/session-store.server.ts";
import type { SessionCookies } from "../types.ts";
import { readSession } from "./read-session.server.ts";

/** Ends every session of an account but the one of these cookies, which a browser was just given; in the caller's transaction. */
export async function endOtherSessions(
  tx: Context,
  { userId, cookies }: { userId: string; cookies: SessionCookies },
): Promise<void> {
  // public: called by the use cases that change how the caller's account is entered.
  const cookie = cookies.map((text) => text.split(";")[0]).join("; ");
  const { actor } = await readSession(tx, new Headers({ cookie }));
  const ended = await sessionStore.endSessions(tx.db, userId, actor?.sessionId);
  for (const sessionId of ended) await sendSignal(tx, "session_ended", sessionId);
}
