import type { Context } from "../../../shared/http/context.server.ts";
import { settingsOf, type SettingValues } from "../rules/settings-of.ts";
import { SETTING_DEFINITIONS } from "../schemas.ts";
import { settingStore } from "../store/setting-store.server.ts";
import type { Settings } from "../types.ts";

/** All settings as they are now, in one query; a stored value that does not fit falls back to its default and is logged. */
export async function readSettings(ctx: Context): Promise<Settings> {
  // public: nothing here is secret; the public pages print most of it.
  const stored = await settingStore.readAll(ctx.db);
  const values = Object.entries(SETTING_DEFINITIONS).map(([key, { schema, fallback }]) => {
    const value = stored.get(key);
    if (value === undefined) return [key, fallback];
    const parsed = schema.safeParse(value);
    if (!parsed.success) ctx.log.warn({ setting: key }, "stored setting does not fit; its default is used");
    return [key, parsed.success ? parsed.data : fallback];
  });
  return settingsOf(Object.fromEntries(values) as SettingValues);
}
