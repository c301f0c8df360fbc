import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { can } from "#app/shared/kernel/permissions.ts";
import { err, type Result } from "#app/shared/kernel/result.ts";
import { SETTING_FORMS, type SettingFormId } from "../constants.ts";
import type { SaveSettingFormError } from "../errors.ts";
import { typedValue } from "../rules/setting-fields.ts";
import { checkSettings, type SettingKey } from "../schemas.ts";
import type { SettingFields } from "../types.ts";
import { readStoredSettings } from "./read-stored-settings.server.ts";
import { saveSettings } from "./save-settings.server.ts";

/** A form as it was sent: `stamp` came with it, `confirmedCurrency` answers the question about the currency. */
export type SentSettingForm = {
  readonly id: SettingFormId;
  readonly fields: SettingFields;
  readonly stamp: string;
  readonly confirmedCurrency: string;
};

/** Saves one form of the screen, all of it or nothing; a change of the currency is asked about first. */
export async function saveSettingForm(
  ctx: Context,
  { id, fields, stamp, confirmedCurrency }: SentSettingForm,
): Promise<Result<null, SaveSettingFormError>> {
  const { role } = requirePermission(ctx.actor, "settings.edit");
  const keys: readonly SettingKey[] = SETTING_FORMS[id];
  // A box that is not ticked is not sent: who may not move the switch does not move it by saying nothing.
  const isLocked = (key: SettingKey): boolean =>
    key === "specialist_admin_access" && !can(role, "settings.specialist-access") && fields[key] === undefined;
  const changes = Object.fromEntries(
    keys.filter((key) => !isLocked(key)).map((key) => [key, typedValue(key, fields)]),
  ) as Partial<Record<SettingKey, unknown>>;
  const question = checkSettings(changes).ok ? await currencyQuestion(ctx, changes, confirmedCurrency) : null;
  if (question) return err(question);
  return saveSettings(ctx, changes, { keys, stamp });
}

async function currencyQuestion(
  ctx: Context,
  { currency: to }: Partial<Record<SettingKey, unknown>>,
  confirmed: string,
): Promise<SaveSettingFormError | null> {
  if (typeof to !== "string" || to === confirmed) return null;
  const { currency: from } = (await readStoredSettings(ctx)).values;
  return from === to ? null : { code: "currency_question", from, to };
}
