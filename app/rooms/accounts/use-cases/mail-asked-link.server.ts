import type { Context } from "#app/shared/http/context.server.ts";
import type { AskedLink } from "../types.ts";
import { requestPasswordReset } from "./request-password-reset.server.ts";
import { resendConfirmation } from "./resend-confirmation.server.ts";

/** Mails a link that was asked for, when an account has this e-mail and may have one. */
export async function mailAskedLink(ctx: Context, asked: AskedLink): Promise<void> {
  // public: the mail goes to the account's own address.
  await (asked.kind === "reset_password" ? requestPasswordReset(ctx, asked.email) : resendConfirmation(ctx, asked));
}
