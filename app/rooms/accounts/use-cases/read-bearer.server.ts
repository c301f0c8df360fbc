import type { Context } from "#app/shared/http/context.server.ts";
import { SESSION_COOKIE } from "../constants.ts";
import { readSession } from "./read-session.server.ts";

const BEARER = /^Bearer\s+([^\s;,]{1,500})$/i;

/**
 * The caller of a call that came without cookies: the session that its bearer token names, else whoever it was before.
 * "anon" and any other token that is no session grants nothing.
 */
export async function readBearer(ctx: Context, headers: Headers): Promise<Context> {
  // public: the answer is about the caller alone.
  const [, token] = BEARER.exec(headers.get("authorization") ?? "") ?? [];
  if (token === undefined || headers.has("cookie")) return ctx;
  const cookie = [SESSION_COOKIE, `__Secure-${SESSION_COOKIE}`].map((name) => `${name}=${token}`).join("; ");
  const { actor } = await readSession(ctx, new Headers({ cookie }));
  return actor ? { ...ctx, actor } : ctx;
}
