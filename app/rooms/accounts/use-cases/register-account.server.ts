import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { plainEmail } from "#app/shared/kernel/plain-email.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../constants.ts";
import type { RegisterError } from "../errors.ts";
import { isCommonPassword } from "../store/common-passwords.server.ts";
import { makeConfirmToken } from "../store/confirm-token.server.ts";
import { hashPassword } from "../store/password-hash.server.ts";
import { signUpStore } from "../store/sign-up-store.server.ts";
import { queueAuthMails } from "./queue-auth-mails.server.ts";

export type RegisterInput = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Where to go on after confirming and signing in; carried through the mailed link. */
  readonly redirect: string;
};

/**
 * Makes an unconfirmed account and mails the link. An address that was registered before but never confirmed
 * starts anew: this name, this password. A confirmed one stays as it is and gets the same answer for the same work; its
 * owner is mailed that an account exists.
 */
export async function registerAccount(ctx: Context, input: RegisterInput): Promise<Result<null, RegisterError>> {
  // public: anybody may register; routes limit how often. The role is never taken from input.
  const { name, password, redirect } = input;
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return err("registration_failed");
  if (isCommonPassword(password, input)) return err("password_common");
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    const signUp = { email: plainEmail(input.email), name, passwordHash, now: tx.now };
    const account = await signUpStore.replaceUnconfirmed(tx.db, signUp);
    const to = { email: account.email, name: account.name };
    const token = makeConfirmToken(account, tx.now);
    const event = account.isNew
      ? ({ kind: "confirm_email", ...to, token } as const)
      : ({ kind: "account_exists", ...to } as const);
    await queueAuthMails(tx, [event], redirect);
  });
  return ok(null);
}
