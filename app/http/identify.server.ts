import { readSession } from "#app/rooms/accounts/sign-in/read-session.server.ts";
import { BELL_PATH, BELL_STREAM_PATH } from "#app/rooms/notifications/constants.ts";
import { databaseTrouble } from "#app/shared/db/database-trouble.ts";
import { workTrouble } from "#app/shared/db/work-deadline.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { readGuestId } from "#app/shared/http/signed-cookie.server.ts";
import type { Actor } from "#app/shared/kernel/access/permissions.ts";

/** Requests that open pages send in the background. */
const BACKGROUND = new Set([BELL_PATH, BELL_STREAM_PATH, "/error-reports"]);
const isBackground = (url: string): boolean => BACKGROUND.has(new URL(url).pathname);

/** A session that cannot be read is logged and counts as none; throws while the database is gone or busy. */
export async function identify(
  ctx: Context,
  { headers, url }: Pick<Request, "headers" | "url">,
): Promise<{ actor: Actor; cookies: readonly string[] }> {
  // public: every other check begins with this.
  const { actor, cookies } = await readSession(ctx, headers, { isUse: !isBackground(url) }).catch((error: unknown) => {
    // As a visitor, staff would be sent to the sign-in page and lose what they typed; a retry finds their session.
    const trouble = workTrouble() ?? error;
    if (databaseTrouble(trouble) !== null) throw trouble;
    ctx.log.error({ err: error }, "session look-up failed");
    return { actor: null, cookies: [] };
  });
  if (actor) return { actor, cookies };
  return { actor: { kind: "visitor", guestId: await readGuestId(headers.get("cookie")) }, cookies };
}
