import { readSession } from "./rooms/accounts/use-cases/read-session.server.ts";
import type { Context } from "./shared/http/context.server.ts";
import { readGuestId } from "./shared/http/guest-cookie.server.ts";
import type { Actor } from "./shared/kernel/actor.ts";

/**
 * Who asks, and the cookies of a renewed session. A session or role that cannot be looked up is logged, and its holder
 * is served as a visitor: no rights come from a failure, and the page stands (S-ERR-02).
 */
export async function identify(ctx: Context, headers: Headers): Promise<{ actor: Actor; cookies: readonly string[] }> {
  // public: this is what every other check begins with.
  const { actor, cookies } = await readSession(ctx, headers).catch((error: unknown) => {
    ctx.log.error({ err: error }, "session look-up failed");
    return { actor: null, cookies: [] };
  });
  if (actor) return { actor, cookies };
  return { actor: { kind: "visitor", guestId: await readGuestId(headers.get("cookie")) }, cookies };
}
