import type { Context } from "../../../shared/http/context.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import type { LinkError } from "../errors.ts";
import { unbind } from "../store/account-token.server.ts";
import { withAuth } from "../store/auth.server.ts";

/** Confirms the e-mail of the account that a mailed token was made for, once; any other token is `link_invalid`. */
export async function confirmEmail(ctx: Context, mailed: string): Promise<Result<null, LinkError>> {
  // public: the token is the proof.
  const token = await unbind(ctx.db, mailed);
  if (token === null) return err("link_invalid");
  const { value: response, hasConfirmed } = await withAuth(ctx.db, (auth) =>
    auth.api.verifyEmail({ query: { token }, asResponse: true }),
  );
  return response.ok && hasConfirmed ? ok(null) : err("link_invalid");
}
