import { type Context, requirePermission } from "#app/shared/http/context.server.ts";
import { readCookie } from "#app/shared/http/request/cookies.ts";
import { type AccountActor, isStaff, ROLES, type Role } from "#app/shared/kernel/access/permissions.ts";
import { SESSION_COOKIE, STAFF_SESSION } from "../constants.ts";
import { roleStore } from "../staff/role.store.server.ts";
import type { SessionCookies } from "../types.ts";
import { withAuth } from "./auth.store.server.ts";
import { isHashedToken } from "./session-tokens.store.server.ts";
import { endSession } from "./session.commands.server.ts";
import * as sessionStore from "./session.store.server.ts";
import { recordSessionEnd } from "./steps/record-sign-in.server.ts";
import { isStaffSessionOver } from "./staff-session.ts";

const sessionCookies = (cookies: string | null): string[] =>
  [SESSION_COOKIE, `__Secure-${SESSION_COOKIE}`].flatMap((name) => readCookie(cookies, name) ?? []);

/** Whether a Cookie header carries a session cookie, valid or not. */
export const hasSessionCookie = (cookies: string | null): boolean => sessionCookies(cookies).length > 0;

/** Returns who is signed in, and cookies that renew or clear the session; `isUse: false` renews no staff session. */
export async function readSession(
  ctx: Context,
  headers: Headers,
  { isUse = true }: { readonly isUse?: boolean } = {},
): Promise<{ actor: AccountActor | null; cookies: SessionCookies }> {
  // public: the answer is about the caller alone.
  const presented = sessionCookies(headers.get("cookie"));
  if (presented.length === 0 || presented.some(isHashedToken)) return { actor: null, cookies: [] };
  const value = await withAuth(ctx.db, (auth) => auth.api.getSession({ headers, returnHeaders: true }));
  const cookies = value.headers.getSetCookie();
  // The account was deleted while its session was being opened.
  if (!value.response || value.response.user.anonymisedAt) return { actor: null, cookies };
  const { user, session } = value.response;
  const role = roleOf(user.role);
  if (isStaff(role)) {
    if (isStaffSessionOver({ createdAt: session.createdAt, usedAt: session.updatedAt }, ctx.now)) {
      await recordSessionEnd(ctx, user.id, "time");
      return { actor: null, cookies: await endSession(ctx, headers) };
    }
    if (isUse) await renewStaffSession(ctx, session);
  }
  const { id: userId, email, name } = user;
  return { actor: { kind: "account", userId, sessionId: session.id, email, name, role }, cookies };
}

async function renewStaffSession(ctx: Context, { id, updatedAt }: { id: string; updatedAt: Date }): Promise<void> {
  if (ctx.now.getTime() - updatedAt.getTime() >= STAFF_SESSION.noteMs)
    await sessionStore.noteSessionUse(ctx.db, id, ctx.now);
}

/** An unknown role counts as a customer. */
function roleOf(stored: string | null | undefined): Role {
  return ROLES.find((role) => role === stored) ?? "user";
}

const BEARER = /^Bearer\s+([^\s;,]{1,500})$/i;

/** Returns the context with the account whose session a bearer token names; unchanged beside a cookie or for any other token. */
export async function readBearer(ctx: Context, headers: Headers): Promise<Context> {
  // public: the answer is about the caller alone.
  const [, token] = BEARER.exec(headers.get("authorization") ?? "") ?? [];
  if (token === undefined || headers.has("cookie")) return ctx;
  const cookie = [SESSION_COOKIE, `__Secure-${SESSION_COOKIE}`].map((name) => `${name}=${token}`).join("; ");
  const { actor } = await readSession(ctx, new Headers({ cookie }));
  return actor ? { ...ctx, actor } : ctx;
}

/** Returns the caller's current role, null once the session is over; for responses that stay open for long. */
export async function findSessionRole(ctx: Context): Promise<Role | null> {
  const { sessionId } = requirePermission(ctx.actor, "shop.use");
  const session = await roleStore.findBySession(ctx.db, sessionId, ctx.now);
  if (!session || (isStaff(session.role) && isStaffSessionOver(session, ctx.now))) return null;
  return session.role;
}
