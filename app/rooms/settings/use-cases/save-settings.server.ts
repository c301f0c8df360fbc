import { recordAudits, type AuditEntry } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { isSameValue, type AuditValue } from "#app/shared/kernel/audit-state.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { SETTINGS_TAG } from "../constants.ts";
import type { SaveSettingsError } from "../errors.ts";
import { checkSettings, SETTING_DEFINITIONS, type SettingKey } from "../schemas.ts";
import { settingStore } from "../store/setting-store.server.ts";
import type { SettingValues } from "../types.ts";
import { readStoredSettings, stampOf } from "./read-stored-settings.server.ts";

/** What the person saw: the stamp (see `stampOf`) of these settings when the form was made. */
export type SeenSettings = { readonly keys: readonly SettingKey[]; readonly stamp: string };

/**
 * Saves some settings, all or none; they hold from the next request on.
 * `changed_by_other` when they are not the ones the person saw.
 */
export async function saveSettings(
  ctx: Context,
  changes: Partial<Record<SettingKey, unknown>>,
  seen?: SeenSettings,
): Promise<Result<null, SaveSettingsError>> {
  const actor = requirePermission(ctx.actor, "settings.edit");
  if ("specialist_admin_access" in changes) requirePermission(ctx.actor, "settings.specialist-access");
  const checked = checkSettings(changes);
  if (!checked.ok) return err({ code: "invalid_settings", faults: checked.error });
  return inTransaction(ctx, async (tx) => {
    await settingStore.lockForSaving(tx.db);
    const stored = await readStoredSettings(tx);
    if (seen && stampOf(stored, seen.keys) !== seen.stamp) return err({ code: "changed_by_other" });
    for (const { key, value } of checked.value) {
      const { category } = SETTING_DEFINITIONS[key];
      await settingStore.write(tx.db, { key, value, category, userId: actor.userId, now: tx.now });
    }
    await recordAudits(tx, changedSettings(stored.values, checked.value));
    await dropPages(tx, [SETTINGS_TAG]);
    return ok(null);
  });
}

type Written = { readonly key: SettingKey; readonly value: unknown };

/** An entry for each setting that is not what it was. */
function changedSettings(stored: SettingValues, written: readonly Written[]): AuditEntry[] {
  return written.flatMap(({ key, value }) => {
    const before = stored[key] as AuditValue;
    const after = value as AuditValue;
    if (isSameValue(before, after)) return [];
    const states = { before: { value: before }, after: { value: after } };
    return [{ action: "settings.change", entity: "setting", entityId: key, ...states }];
  });
}
