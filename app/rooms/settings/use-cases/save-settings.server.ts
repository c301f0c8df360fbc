import { inTransaction, requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { dropPages } from "../../../shared/http/page-cache-signal.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import { SETTINGS_TAG } from "../constants.ts";
import { SETTING_DEFINITIONS, type SettingKey } from "../schemas.ts";
import { settingStore } from "../store/setting-store.server.ts";

/** The keys whose given values do not fit. */
export type SaveSettingsError = { readonly code: "invalid_settings"; readonly keys: readonly SettingKey[] };

/** Saves some settings, all or none; they hold from the next request on (R-163, A-SET-02..06). */
export async function saveSettings(
  ctx: Context,
  changes: Partial<Record<SettingKey, unknown>>,
): Promise<Result<null, SaveSettingsError>> {
  const actor = requirePermission(ctx.actor, "settings.edit");
  if ("specialist_admin_access" in changes) requirePermission(ctx.actor, "settings.specialist-access");
  const parsed = (Object.entries(changes) as [SettingKey, unknown][]).map(([key, value]) => ({
    key,
    result: SETTING_DEFINITIONS[key].schema.safeParse(value),
  }));
  const wrong = parsed.filter(({ result }) => !result.success).map(({ key }) => key);
  if (wrong.length > 0) return err({ code: "invalid_settings", keys: wrong });
  await inTransaction(ctx, async (tx) => {
    for (const { key, result } of parsed) {
      const { category } = SETTING_DEFINITIONS[key];
      await settingStore.write(tx.db, { key, value: result.data, category, userId: actor.userId, now: tx.now });
    }
    await dropPages(tx, [SETTINGS_TAG]);
  });
  return ok(null);
}
