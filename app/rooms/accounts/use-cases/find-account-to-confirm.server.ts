import type { Context } from "#app/shared/http/context.server.ts";
import { accountOfToken, provesAddress } from "../store/confirm-token.server.ts";
import { signUpStore } from "../store/sign-up-store.server.ts";

/** The account whose address a mailed token can still confirm, null for every other token; uses nothing up. */
export async function findAccountToConfirm(
  ctx: Context,
  token: string,
): Promise<{ readonly id: string; readonly email: string } | null> {
  // public: the token is the proof.
  const id = accountOfToken(token);
  const account = id === null ? null : await signUpStore.findUnconfirmed(ctx.db, { id });
  return account && provesAddress(token, account, ctx.now) ? account : null;
}
