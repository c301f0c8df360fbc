import { requirePermission, type Context, inTransaction } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { SecondFactorError } from "../errors.ts";
import { noteSecurityChange } from "../mails/steps/queue-account-mails.server.ts";
import { withAuth } from "../sign-in/auth.store.server.ts";
import { endOtherSessions } from "../sign-in/steps/end-sessions.server.ts";
import type { SecondFactorSecret, SessionCookies } from "../types.ts";
import { secondFactorStore } from "./second-factor.store.server.ts";
import { secretIn } from "./second-factor.ts";

/** `headers` carry the caller's session, here and below. */
type WithPassword = { readonly password: string; readonly headers: Headers };

/** Makes a new secret if the password is right. Sign-in requires no code until `confirmSecondFactor` has checked the first one. */
export async function beginSecondFactor(
  ctx: Context,
  { password, headers }: WithPassword,
): Promise<Result<SecondFactorSecret, SecondFactorError>> {
  requirePermission(ctx.actor, "shop.use");
  const response = await withAuth(ctx.db, (auth) =>
    auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers, asResponse: true }),
  );
  const { code, totpURI = "" } = (await response.json()) as { code?: string; totpURI?: string };
  if (code === "TOTP_ALREADY_ENABLED") return err("already_on");
  if (code === "INVALID_PASSWORD") return err("wrong_password");
  const secret = secretIn(totpURI);
  if (!secret) throw new Error(`Setting up a second factor failed with ${response.status} ${code ?? ""}`);
  return ok({ secret, link: totpURI });
}

type Confirmed = { readonly cookies: SessionCookies; readonly recoveryCodes: readonly string[] };

/** Switches the caller's second factor on when the app's code is right; ends other sessions and mails the owner. Audited. */
export async function confirmSecondFactor(
  ctx: Context,
  { code, headers }: { readonly code: string; readonly headers: Headers },
): Promise<Result<Confirmed, SecondFactorError>> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  if (await secondFactorStore.isOn(ctx.db, userId)) return err("already_on");
  const response = await withAuth(ctx.db, (auth) => auth.api.verifyTOTP({ body: { code }, headers, asResponse: true }));
  if (!response.ok) {
    const { code: fault } = (await response.json()) as { code?: string };
    return err(fault === "TOTP_NOT_ENABLED" ? "not_on" : "code_wrong");
  }
  const value = await withAuth(ctx.db, (auth) => auth.api.viewBackupCodes({ body: { userId } }));
  const cookies = response.headers.getSetCookie();
  await inTransaction(ctx, async (tx) => {
    await endOtherSessions(tx, { userId, cookies });
    await noteSecurityChange(tx, userId, "second_factor_on");
  });
  return ok({ cookies, recoveryCodes: value.backupCodes });
}

/** Replaces the caller's recovery codes when the password is right and mails the owner; returns the new codes. Audited. */
export async function renewRecoveryCodes(
  ctx: Context,
  { password, headers }: WithPassword,
): Promise<Result<readonly string[], SecondFactorError>> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  const response = await withAuth(ctx.db, (auth) =>
    auth.api.generateBackupCodes({ body: { password }, headers, asResponse: true }),
  );
  const { code, backupCodes } = (await response.json()) as { code?: string; backupCodes?: string[] };
  if (backupCodes) {
    await inTransaction(ctx, (tx) => noteSecurityChange(tx, userId, "recovery_codes_renewed"));
    return ok(backupCodes);
  }
  if (code === "INVALID_PASSWORD") return err("wrong_password");
  if (code === "TWO_FACTOR_NOT_ENABLED") return err("not_on");
  throw new Error(`Renewing recovery codes failed with ${response.status} ${code ?? ""}`);
}

/** Switches the caller's second factor off when the password is right; ends other sessions and mails the owner. Audited. */
export async function removeSecondFactor(
  ctx: Context,
  { password, headers }: WithPassword,
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
