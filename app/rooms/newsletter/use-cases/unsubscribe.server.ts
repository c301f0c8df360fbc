import type { Context } from "../../../shared/http/context.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import type { LinkError } from "../errors.ts";
import { subscriberStore } from "../store/subscriber-store.server.ts";

/** Ends the subscription that a mailed token belongs to; as often as it is asked, for ever. */
export async function unsubscribe(ctx: Context, token: string): Promise<Result<null, LinkError>> {
  // public: the token is the permission; it cannot be guessed.
  return (await subscriberStore.unsubscribe(ctx.db, token, ctx.now)) ? ok(null) : err("link_invalid");
}
