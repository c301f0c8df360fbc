import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { plainEmail } from "#app/shared/kernel/forms/email.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../constants.ts";
import type { RegisterError } from "../errors.ts";
import { queueAuthMails } from "../mails/steps/queue-account-mails.server.ts";
import { hashPassword } from "../password/password-hash.store.server.ts";
import { isCommonPassword } from "../password/steps/common-passwords.server.ts";
import { signUpStore } from "./sign-up.store.server.ts";
import { makeConfirmToken } from "./steps/confirmation.server.ts";

export type RegisterInput = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly redirect: string;
};

/** Makes or replaces an unconfirmed account; a confirmed one stays, at the same answer and work. Mails the owner. */
export async function registerAccount(ctx: Context, input: RegisterInput): Promise<Result<null, RegisterError>> {
  // public: open to everyone; routes limit how often. The role never comes from input.
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
