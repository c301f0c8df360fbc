import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { ConfirmError } from "../errors.ts";
import { verifyPassword } from "../password/password-hash.store.server.ts";
import * as profileStore from "../profile.store.server.ts";
import { signUpStore } from "./sign-up.store.server.ts";
import { welcomeCustomer, accountOfToken, provesAddress } from "./steps/confirmation.server.ts";

/** Confirms an e-mail, once, and notifies staff. The link proves the address, the password proves the person. Returns the e-mail. */
export async function confirmEmail(
  ctx: Context,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Result<{ email: string }, ConfirmError>> {
  // public: the token is the proof.
  const account = await findAccountToConfirm(ctx, token);
  if (!account) return err("link_invalid");
  const passwordHash = await profileStore.findPasswordHash(ctx.db, account.id);
  if (passwordHash === null || !(await verifyPassword({ hash: passwordHash, password }))) return err("wrong_password");
  const outcome = await inTransaction(ctx, async (tx) => {
    if (!(await signUpStore.lockUnconfirmed(tx.db, account.id))) return "link_invalid";
    if ((await profileStore.findPasswordHash(tx.db, account.id)) !== passwordHash) return "wrong_password";
    await signUpStore.confirm(tx.db, account.id, tx.now);
    await welcomeCustomer(tx, account.email);
    return null;
  });
  return outcome === null ? ok({ email: account.email }) : err(outcome);
}

/** Returns the account whose e-mail a mailed token can still confirm, null for any other token. Does not use it up. */
export async function findAccountToConfirm(
  ctx: Context,
  token: string,
): Promise<{ readonly id: string; readonly email: string } | null> {
  // public: the token is the proof.
  const id = accountOfToken(token);
  const account = id === null ? null : await signUpStore.findUnconfirmed(ctx.db, { id });
  return account && provesAddress(token, account, ctx.now) ? account : null;
}
