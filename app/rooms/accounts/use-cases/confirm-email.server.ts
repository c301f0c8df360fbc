import type { Context } from "../../../shared/http/context.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import { notifyStaff } from "../../notifications/use-cases/notify-staff.server.ts";
import type { LinkError } from "../errors.ts";
import { accountNotificationTexts } from "../messages.ts";
import { unbind } from "../store/account-token.server.ts";
import { withAuth } from "../store/auth.server.ts";

/**
 * Confirms the e-mail of the account that a mailed token was made for, once, and tells staff of the new customer;
 * any other token is `link_invalid`.
 */
export async function confirmEmail(ctx: Context, mailed: string): Promise<Result<null, LinkError>> {
  // public: the token is the proof.
  const token = await unbind(ctx.db, mailed);
  if (token === null) return err("link_invalid");
  const { value: response, confirmedEmail } = await withAuth(ctx.db, (auth) =>
    auth.api.verifyEmail({ query: { token }, asResponse: true }),
  );
  if (!response.ok || confirmedEmail === null) return err("link_invalid");
  await notifyStaff(ctx, {
    permission: "users.view",
    type: "user",
    title: accountNotificationTexts.title,
    message: confirmedEmail,
    link: `/admin/users?${new URLSearchParams({ q: confirmedEmail })}`,
  });
  return ok(null);
}
