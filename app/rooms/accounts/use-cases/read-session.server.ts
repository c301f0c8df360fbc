import type { Context } from "#app/shared/http/context.server.ts";
import { readCookie } from "#app/shared/http/cookies.ts";
import type { AccountActor } from "#app/shared/kernel/actor.ts";
import { isStaff, ROLES, type Role } from "#app/shared/kernel/permissions.ts";
import { SESSION_COOKIE, STAFF_SESSION } from "../constants.ts";
import { isStaffSessionOver } from "../rules/staff-session.ts";
import { withAuth } from "../store/auth.server.ts";
import { isHashedToken } from "../store/hashed-session-tokens.server.ts";
import * as sessionStore from "../store/session-store.server.ts";
import type { SessionCookies } from "../types.ts";
import { signOut } from "./sign-out.server.ts";

const sessionCookies = (cookies: string | null): string[] =>
  [SESSION_COOKIE, `__Secure-${SESSION_COOKIE}`].flatMap((name) => readCookie(cookies, name) ?? []);

/** Whether a Cookie header carries a session of ours, true or not. */
export const hasSessionCookie = (cookies: string | null): boolean => sessionCookies(cookies).length > 0;

/**
 * Who is signed in by these headers, with the role as it is now; a renewed session comes with cookies to set, one of staff whose
 * time is over with cookies that clear it. `isUse: false` for requests that pages make by themselves:
 * they do not put off the end of a staff session nobody uses.
 */
export async function readSession(
  ctx: Context,
  headers: Headers,
  { isUse = true }: { readonly isUse?: boolean } = {},
): Promise<{ actor: AccountActor | null; cookies: SessionCookies }> {
  // public: the answer is about the caller alone.
  const brought = sessionCookies(headers.get("cookie"));
  if (brought.length === 0 || brought.some(isHashedToken)) return { actor: null, cookies: [] };
  const value = await withAuth(ctx.db, (auth) => auth.api.getSession({ headers, returnHeaders: true }));
  const cookies = value.headers.getSetCookie();
  // A session that was being opened while its account was deleted is nobody's.
  if (!value.response || value.response.user.anonymisedAt) return { actor: null, cookies };
  const { user, session } = value.response;
  const role = roleOf(user.role);
  if (isStaff(role)) {
    if (isStaffSessionOver({ createdAt: session.createdAt, usedAt: session.updatedAt }, ctx.now))
      return { actor: null, cookies: await signOut(ctx, headers) };
    if (isUse) await noteUse(ctx, session);
  }
  const { id: userId, email, name } = user;
  return { actor: { kind: "account", userId, sessionId: session.id, email, name, role }, cookies };
}

/** Notes now and then that a session of staff is in use. */
async function noteUse(ctx: Context, { id, updatedAt }: { id: string; updatedAt: Date }): Promise<void> {
  if (ctx.now.getTime() - updatedAt.getTime() >= STAFF_SESSION.noteMs)
    await sessionStore.noteSessionUse(ctx.db, id, ctx.now);
}

/** A role the code does not know counts as none. */
function roleOf(stored: string | null | undefined): Role {
  return ROLES.find((role) => role === stored) ?? "user";
}
