import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { isSameValue } from "#app/shared/kernel/audit-state.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { Reversal, ReversalError } from "#app/shared/kernel/reversal.ts";
import { SETTING_DEFINITIONS, type SettingKey } from "../schemas.ts";
import { readStoredSettings, stampOf } from "./read-stored-settings.server.ts";
import { saveSettings } from "./save-settings.server.ts";

/**
 * Gives a setting its former value, as any other save; `changed_by_other` when it was changed again since, or is no
 * more.
 */
export async function revertSetting(
  ctx: Context,
  { id: key, before, after }: Reversal,
): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "settings.edit");
  if (!isSettingKey(key)) return err("changed_by_other");
  const stored = await readStoredSettings(ctx);
  if (!isSameValue(stored.values[key], after["value"] ?? null)) return err("changed_by_other");
  const seen = { keys: [key], stamp: stampOf(stored, [key]) };
  const saved = await saveSettings(ctx, { [key]: before["value"] ?? null }, seen);
  if (saved.ok) return ok(null);
  return err(saved.error.code === "changed_by_other" ? "changed_by_other" : "not_allowed");
}

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTING_DEFINITIONS, key);
