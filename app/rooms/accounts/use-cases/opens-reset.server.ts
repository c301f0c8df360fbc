import type { Context } from "../../../shared/http/context.server.ts";
import { withAuth } from "../store/auth.server.ts";

/** Whether a mailed token can still set a password; says nothing of why not, and uses nothing up. */
export async function opensReset(ctx: Context, token: string): Promise<boolean> {
  // public: the token is the proof.
  const { value: found } = await withAuth(ctx.db, async (auth) =>
    (await auth.$context).internalAdapter.findVerificationValue(`reset-password:${token}`),
  );
  return found !== null && found !== undefined && found.expiresAt > ctx.now;
}
