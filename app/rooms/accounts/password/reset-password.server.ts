import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../constants.ts";
import type { ResetError } from "../errors.ts";
import { noteSecurityChange } from "../mails/steps/queue-account-mails.server.ts";
import * as profileStore from "../profile.store.server.ts";
import { endSessions } from "../sign-in/steps/end-sessions.server.ts";
import { signUpStore } from "../sign-up/sign-up.store.server.ts";
import { welcomeCustomer } from "../sign-up/steps/confirmation.server.ts";
import { hashPassword } from "./password-hash.store.server.ts";
import { resetLinkStore } from "./reset-link.store.server.ts";
import { isCommonPassword } from "./steps/common-passwords.server.ts";

/** Sets a new password by a mailed token, once; ends all sessions and links, mails the owner. Audited. Returns the confirmed e-mail. */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<Result<{ email: string }, ResetError>> {
  // public: the token is the proof.
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return err("password_invalid");
  if (isCommonPassword(password)) return err("password_common");
  // Checked before hashing, so that an invented token costs little.
  if (!(await resetLinkStore.isValid(ctx.db, token, ctx.now))) return err("link_invalid");
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const userId = await resetLinkStore.take(tx.db, token, tx.now);
    if (userId === null) return err("link_invalid");
    // First: concurrent sign-ups for this e-mail wait for it and then replace nothing.
    const isFirst = await signUpStore.confirm(tx.db, userId, tx.now);
    const { email } = (await profileStore.peopleOf(tx.db, [userId])).get(userId) ?? {};
    if (email === undefined) return err("link_invalid");
    await endSessions(tx, userId);
    await profileStore.setPassword(tx.db, userId, passwordHash);
    await profileStore.dropOpenLinks(tx.db, userId);
    await noteSecurityChange(tx, userId, "password_changed");
    if (isFirst) await welcomeCustomer(tx, email);
    return ok({ email });
  });
}

/** Whether a mailed token can still set a password. Does not use it up. */
export async function isResetLinkValid(ctx: Context, token: string): Promise<boolean> {
  // public: the token is the proof.
  return resetLinkStore.isValid(ctx.db, token, ctx.now);
}
