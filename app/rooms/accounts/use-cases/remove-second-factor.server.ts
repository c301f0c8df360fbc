import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { SecondFactorError } from "../errors.ts";
import { secondFactorStore } from "../store/second-factor-store.server.ts";
import { withAuth } from "../store/auth.server.ts";
import type { SessionCookies } from "../types.ts";
import type { PasswordGiven } from "./begin-second-factor.server.ts";
import { endOtherSessions } from "./end-other-sessions.server.ts";
import { noteSecurityChange } from "./note-security-change.server.ts";

/** Switches the caller's second factor off after the password was given; the session goes on under new cookies, others end, the owner is mailed. Audited. */
export async function removeSecondFactor(
  ctx: Context,
  { password, headers }: PasswordGiven,
): Promise<Result<SessionCookies, SecondFactorError>> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  if (!(await secondFactorStore.isOn(ctx.db, userId))) return err("not_on");
  const response = await withAuth(ctx.db, (auth) =>
    auth.api.disableTwoFactor({ body: { password }, headers, asResponse: true }),
  );
  if (!response.ok) {
    const { code } = (await response.json()) as { code?: string };
    if (code === "INVALID_PASSWORD") return err("wrong_password");
    throw new Error(`Switching a second factor off failed with ${response.status} ${code ?? ""}`);
  }
  const cookies = response.headers.getSetCookie();
  await inTransaction(ctx, async (tx) => {
    await endOtherSessions(tx, { userId, cookies });
    await noteSecurityChange(tx, userId, "second_factor_off");
  });
  return ok(cookies);
}
