import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { SecondFactorError } from "../errors.ts";
import { withAuth } from "../store/auth.server.ts";
import type { PasswordGiven } from "./begin-second-factor.server.ts";
import { noteSecurityChange } from "./note-security-change.server.ts";

/** New recovery codes for the caller, shown here and never again, after the password was given; the old ones stop working and the owner is mailed. Audited. */
export async function renewRecoveryCodes(
  ctx: Context,
  { password, headers }: PasswordGiven,
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
