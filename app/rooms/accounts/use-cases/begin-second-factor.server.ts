import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { SecondFactorError } from "../errors.ts";
import { secretIn } from "../rules/second-factor.ts";
import { withAuth } from "../store/auth.server.ts";
import type { SecondFactorSecret } from "../types.ts";

/** `headers` carry the caller's session. */
export type PasswordGiven = { readonly password: string; readonly headers: Headers };

/**
 * Makes a new secret for the caller's authenticator app after the password was given; nothing is asked at sign-in before
 * `confirmSecondFactor` has seen a code made with it.
 */
export async function beginSecondFactor(
  ctx: Context,
  { password, headers }: PasswordGiven,
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
