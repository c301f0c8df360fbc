import { inTransaction, type Context } from "../../../shared/http/context.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import type { RegisterError } from "../errors.ts";
import { withAuth } from "../store/auth.server.ts";
import { standInStore } from "../store/stand-in-store.server.ts";
import { queueAuthMails } from "./queue-auth-mails.server.ts";

export type RegisterInput = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Where to go on after confirming and signing in; carried through the mailed link. */
  readonly redirect: string;
};

/**
 * Makes an unconfirmed account and mails the link (S-CALL-03). A known e-mail gets the same answer for the same
 * work; its owner is mailed that an account exists.
 */
export async function registerAccount(ctx: Context, input: RegisterInput): Promise<Result<null, RegisterError>> {
  // public: anybody may register; routes limit how often. The role is never taken from input.
  const { value: response, events } = await withAuth(ctx.db, (auth) =>
    auth.api.signUpEmail({
      body: { name: input.name, email: input.email, password: input.password },
      asResponse: true,
    }),
  );
  if (!response.ok) return err("registration_failed");
  // As many statements and commits as the two rows of a new account cost.
  const isKnown = events.some(({ kind }) => kind === "account_exists");
  const standIn = isKnown ? await standInStore.insert(ctx.db, ctx.now) : null;
  await inTransaction(ctx, async (tx) => {
    await queueAuthMails(tx, events, input.redirect);
    if (standIn !== null) await standInStore.remove(tx.db, standIn);
  });
  return ok(null);
}
