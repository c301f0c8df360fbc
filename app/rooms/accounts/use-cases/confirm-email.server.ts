import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { ConfirmError } from "../errors.ts";
import { verifyPassword } from "../store/password-hash.server.ts";
import * as profileStore from "../store/profile-store.server.ts";
import { signUpStore } from "../store/sign-up-store.server.ts";
import { findAccountToConfirm } from "./find-account-to-confirm.server.ts";
import { welcomeCustomer } from "./welcome-customer.server.ts";

export type ConfirmInput = { readonly token: string; readonly password: string };

/**
 * Confirms the address of the account that a mailed token was made for, once, and notifies staff of the new customer
 *. The link proves the address, the password that whoever reads its mail also signed up: somebody else
 * may have done so with this address. Any other token is `link_invalid`. Returns the account's e-mail.
 */
export async function confirmEmail(
  ctx: Context,
  { token, password }: ConfirmInput,
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
