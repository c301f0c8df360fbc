import type { Context } from "../../../shared/http/context.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import type { LinkError } from "../errors.ts";
import { withAuth } from "../store/auth.server.ts";

/** Confirms the e-mail that a mailed token names, once; an old, used or broken token is `link_invalid`. */
export async function confirmEmail(ctx: Context, token: string): Promise<Result<null, LinkError>> {
  // public: the token is the proof.
  const { value: response, hasConfirmed } = await withAuth(ctx.db, (auth) =>
    auth.api.verifyEmail({ query: { token }, asResponse: true }),
  );
  return response.ok && hasConfirmed ? ok(null) : err("link_invalid");
}
