import type { Context } from "../../../shared/http/context.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import { notifyStaff } from "../../notifications/use-cases/notify-staff.server.ts";
import type { LinkError } from "../errors.ts";
import { accountNoteTexts } from "../messages.ts";
import { withAuth } from "../store/auth.server.ts";

/** Confirms the e-mail that a mailed token names, once, and tells staff of the new customer; an old, used or broken token is `link_invalid`. */
export async function confirmEmail(ctx: Context, token: string): Promise<Result<null, LinkError>> {
  // public: the token is the proof.
  const { value: response, confirmedEmail } = await withAuth(ctx.db, (auth) =>
    auth.api.verifyEmail({ query: { token }, asResponse: true }),
  );
  if (!response.ok || confirmedEmail === null) return err("link_invalid");
  await notifyStaff(ctx, {
    permission: "users.view",
    type: "user",
    title: accountNoteTexts.title,
    message: confirmedEmail,
    link: `/admin/users?${new URLSearchParams({ q: confirmedEmail })}`,
  });
  return ok(null);
}
