import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { isSameValue, type AuditValue } from "../../../shared/kernel/audit-state.ts";
import { err, type Result } from "../../../shared/kernel/result.ts";
import type { SaveSettingsError } from "../errors.ts";
import { SETTING_DEFINITIONS, type SettingKey } from "../schemas.ts";
import { readStoredSettings, stampOf } from "./read-stored-settings.server.ts";
import { saveSettings } from "./save-settings.server.ts";

/** A change of the audit log that is to be taken back. */
export type SettingReversal = { readonly key: string; readonly before: AuditValue; readonly after: AuditValue };

/** Gives a setting its former value, as any other save; `changed_by_other` when it was changed again since, or is no more. */
export async function revertSetting(
  ctx: Context,
  { key, before, after }: SettingReversal,
): Promise<Result<null, SaveSettingsError>> {
  requirePermission(ctx.actor, "settings.edit");
  if (!isSettingKey(key)) return err({ code: "changed_by_other" });
  const stored = await readStoredSettings(ctx);
  if (!isSameValue(stored.values[key], after)) return err({ code: "changed_by_other" });
  return saveSettings(ctx, { [key]: before }, { keys: [key], stamp: stampOf(stored, [key]) });
}

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTING_DEFINITIONS, key);
