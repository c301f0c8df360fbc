import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import type { SecondFactorError } from "../errors.ts";
import { withAuth } from "../store/auth.server.ts";
import type { PasswordGiven } from "./begin-second-factor.server.ts";

/** New recovery codes for the caller, shown here and never again, after the password was given; the old ones stop working. */
export async function renewRecoveryCodes(
  ctx: Context,
  { password, headers }: PasswordGiven,
): Promise<Result<readonly string[], SecondFactorError>> {
  requirePermission(ctx.actor, "shop.use");
  const { value: response } = await withAuth(ctx.db, (auth) =>
    auth.api.generateBackupCodes({ body: { password }, headers, asResponse: true }),
  );
  const { code, backupCodes } = (await response.json()) as { code?: string; backupCodes?: string[] };
  if (backupCodes) return ok(backupCodes);
  if (code === "INVALID_PASSWORD") return err("wrong_password");
  if (code === "TWO_FACTOR_NOT_ENABLED") return err("not_on");
  throw new Error(`Renewing recovery codes failed with ${response.status} ${code ?? ""}`);
}
