import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { SETTING_FORMS, type SettingFormId } from "../constants.ts";
import { fieldsOf } from "../rules/setting-fields.ts";
import type { SettingFormState } from "../types.ts";
import { readStoredSettings, stampOf } from "./read-stored-settings.server.ts";

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
