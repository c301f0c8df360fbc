import type { Context } from "#app/shared/http/context.server.ts";
import { SETTING_DEFINITIONS, type SettingKey } from "../schemas.ts";
import { settingStore } from "../store/setting-store.server.ts";
import type { SettingValues } from "../types.ts";

/** Every value, its default where none is stored, and when each stored one was saved. */
export type StoredSettings = { readonly values: SettingValues; readonly savedAt: ReadonlyMap<string, Date> };

/** Reads all settings in one query; a stored value that does not fit falls back to its default and is logged. */
export async function readStoredSettings(ctx: Context): Promise<StoredSettings> {
  // public: nothing here is secret; the public pages print most of it.
  const stored = await settingStore.readAll(ctx.db);
  const values = Object.entries(SETTING_DEFINITIONS).map(([key, { schema, fallback }]) => {
    const row = stored.get(key);
    if (row === undefined) return [key, fallback];
    const parsed = schema.safeParse(row.value);
    if (!parsed.success) ctx.log.warn({ setting: key }, "stored setting does not fit; its default is used");
    return [key, parsed.success ? parsed.data : fallback];
  });
  return {
    values: Object.fromEntries(values) as SettingValues,
    savedAt: new Map([...stored].map(([key, { savedAt }]) => [key, savedAt])),
  };
}

/** When the latest of these settings was saved, to be sent back with the form; "" when none was. */
export function stampOf({ savedAt }: Pick<StoredSettings, "savedAt">, keys: readonly SettingKey[]): string {
  const times = keys.flatMap((key) => savedAt.get(key) ?? []).map((time) => time.toISOString());
  return times.toSorted().at(-1) ?? "";
}
