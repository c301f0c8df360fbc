import type { Context } from "../../../shared/http/context.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import type { LinkError } from "../errors.ts";
import { withAuth } from "../store/auth.server.ts";

/** Sets a new password by a mailed token, once, and ends all sessions of the account. */
export async function resetPassword(
  ctx: Context,
  input: { token: string; password: string },
): Promise<Result<null, LinkError>> {
  // public: the token is the proof.
  const { value: response } = await withAuth(ctx.db, (auth) =>
    auth.api.resetPassword({ body: { token: input.token, newPassword: input.password }, asResponse: true }),
  );
  return response.ok ? ok(null) : err("link_invalid");
}
