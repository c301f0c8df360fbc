import { env } from "#app/shared/env.server.ts";
import { keptRead } from "#app/shared/http/cache/kept-reads.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { type Context, requirePermission, requirePermissionUnlessSystem } from "#app/shared/http/context.server.ts";
import { settingsOf } from "./stored-settings.ts";
import { withoutSamples } from "./go-live/samples.ts";
import type { Settings, SettingValues, SettingFormState } from "./types.ts";
import { SETTING_DEFINITIONS, type SettingKey } from "./schemas.ts";
import { settingStore } from "./setting.store.server.ts";
import { SETTING_FORMS, type SettingFormId } from "./constants.ts";
import { fieldsOf } from "./setting-fields.ts";
import { goLiveCheck, type GoLiveFacts, type GoLivePoint } from "./go-live/go-live.ts";

/** All settings; an invalid stored value becomes its default, logged. A live shop has no sample contacts. */
export async function readSettings(ctx: Context): Promise<Settings> {
  // public: nothing here is secret; the public pages print most of it.
  return keptRead(ctx, { key: "settings", tags: [PAGE_TAGS.settings] }, async () => {
    const settings = settingsOf((await readStoredSettings(ctx)).values);
    return env().isProduction ? withoutSamples(settings) : settings;
  });
}

export type StoredSettings = { readonly values: SettingValues; readonly savedAt: ReadonlyMap<string, Date> };

/** Reads all settings in one query; an invalid stored value falls back to its default and is logged. */
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

/** When the latest of these settings was saved, to travel with the form; "" when none was. */
export function stampOf({ savedAt }: Pick<StoredSettings, "savedAt">, keys: readonly SettingKey[]): string {
  const times = keys.flatMap((key) => savedAt.get(key) ?? []).map((time) => time.toISOString());
  return times.toSorted().at(-1) ?? "";
}

/** The forms of the settings screen as they are now. */
export async function readSettingForms<Id extends SettingFormId>(
  ctx: Context,
  ids: readonly Id[],
): Promise<Record<Id, SettingFormState>> {
  requirePermission(ctx.actor, "settings.view");
  const stored = await readStoredSettings(ctx);
  const states = ids.map((id) => {
    const fields = SETTING_FORMS[id].flatMap((key) => Object.entries(fieldsOf(key, stored.values[key])));
    return [id, { fields: Object.fromEntries(fields), stamp: stampOf(stored, SETTING_FORMS[id]) }] as const;
  });
  return Object.fromEntries(states) as Record<Id, SettingFormState>;
}

/** Every point of the go-live check; the caller passes what other rooms know. */
export async function checkGoLive(
  ctx: Context,
  facts: Omit<GoLiveFacts, "settings" | "savedKeys">,
): Promise<GoLivePoint[]> {
  requirePermissionUnlessSystem(ctx.actor, "settings.view");
  const { values, savedAt } = await readStoredSettings(ctx);
  return goLiveCheck({ ...facts, settings: settingsOf(values), savedKeys: new Set(savedAt.keys()) });
}
