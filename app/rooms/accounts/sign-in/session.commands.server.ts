import { type Context, requirePermission } from "#app/shared/http/context.server.ts";
import { sendSignal } from "#app/shared/http/signals.server.ts";
import type { SessionCookies } from "../types.ts";
import { withAuth } from "./auth.store.server.ts";
import * as sessionStore from "./session.store.server.ts";
import { recordSessionEnd } from "./steps/record-sign-in.server.ts";

/** Ends the session of these headers, audits that, and returns the cookies that clear it in the browser. */
export async function signOut(ctx: Context, headers: Headers): Promise<SessionCookies> {
  // public: one can only end one's own session.
  if (ctx.actor.kind === "account") await recordSessionEnd(ctx, ctx.actor.userId, "here");
  return endSession(ctx, headers);
}

/** Ends the session of these headers without an audit entry, for a caller that writes its own. */
export async function endSession(ctx: Context, headers: Headers): Promise<SessionCookies> {
  // public: one can only end one's own session.
  const response = await withAuth(ctx.db, (auth) => auth.api.signOut({ headers, asResponse: true }));
  if (ctx.actor.kind === "account") await sendSignal(ctx, "session_ended", ctx.actor.sessionId);
  return response.headers.getSetCookie();
}

/** Ends every session of the caller's account, this one included; returns the cookies that clear it in the browser. */
export async function signOutEverywhere(ctx: Context, headers: Headers): Promise<SessionCookies> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  await sessionStore.endSessions(ctx.db, userId);
  await recordSessionEnd(ctx, userId, "everywhere");
  return endSession(ctx, headers);
}
