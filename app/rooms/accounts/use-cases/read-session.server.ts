import type { Context } from "../../../shared/http/context.server.ts";
import { readCookie } from "../../../shared/http/cookies.ts";
import type { AccountActor } from "../../../shared/kernel/actor.ts";
import { ROLES, type Role } from "../../../shared/kernel/permissions.ts";
import { SESSION_COOKIE } from "../constants.ts";
import { withAuth } from "../store/auth.server.ts";
import { isHashedToken } from "../store/hashed-session-tokens.server.ts";
import type { SessionCookies } from "../types.ts";

const sessionCookies = (cookies: string | null): string[] =>
  [SESSION_COOKIE, `__Secure-${SESSION_COOKIE}`].flatMap((name) => readCookie(cookies, name) ?? []);

/** Whether a Cookie header carries a session of ours, true or not. */
export const hasSessionCookie = (cookies: string | null): boolean => sessionCookies(cookies).length > 0;

/** Who is signed in by these headers, with the role as it is now; a renewed session comes with cookies to set (S-STATE-03, S-STATE-06). */
export async function readSession(
  ctx: Context,
  headers: Headers,
): Promise<{ actor: AccountActor | null; cookies: SessionCookies }> {
  // public: the answer is about the caller alone.
  const brought = sessionCookies(headers.get("cookie"));
  if (brought.length === 0 || brought.some(isHashedToken)) return { actor: null, cookies: [] };
  const { value } = await withAuth(ctx.db, (auth) => auth.api.getSession({ headers, returnHeaders: true }));
  const cookies = value.headers.getSetCookie();
  // A session that was being opened while its account was deleted is nobody's.
  if (!value.response || value.response.user.anonymisedAt) return { actor: null, cookies };
  const { user, session } = value.response;
  return {
    actor: {
      kind: "account",
      userId: user.id,
      sessionId: session.id,
      email: user.email,
      name: user.name,
      role: roleOf(user.role),
    },
    cookies,
  };
}

/** A role the code does not know counts as none. */
function roleOf(stored: string | null | undefined): Role {
  return ROLES.find((role) => role === stored) ?? "user";
}
