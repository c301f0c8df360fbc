import { data, redirect } from "react-router";
import { SETTING_FORMS, type SettingFormId } from "#app/rooms/settings/constants.ts";
import type { SaveSettingFormError } from "#app/rooms/settings/errors.ts";
import { settingMessages as messages } from "#app/rooms/settings/messages.ts";
import { compactFields } from "#app/rooms/settings/setting-fields.ts";
import type { SettingFields } from "#app/rooms/settings/types.ts";
import type { RefusedSettings } from "./fields/setting-field.ts";
import { saveSettingForm } from "#app/rooms/settings/save-settings.server.ts";
import { type SaveRatesError, saveShippingRates, saveTaxRates } from "#app/rooms/shipping/rates/save-rates.server.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { readTab, withSaved } from "./links.ts";

type SettingsPost = { readonly request: Request; readonly url: URL };
type SaveError = SaveSettingFormError | SaveRatesError;

/** Takes any form of the settings screen; back to its part when it was saved, else with everything that was typed. */
export async function saveSettingsForm(ctx: StaffContext, { request, url }: SettingsPost) {
  const { form = "", stamp = "", confirmedCurrency = "", ...typed } = textsOf(await readForm(request));
  const fields = isSettingForm(form) ? compact(form, typed) : typed;
  const refused: RefusedSettings = {
    form,
    fields,
    stamp,
    faults: {},
    error: messages.tryAgain,
    isConflict: false,
    question: null,
  };
  try {
    const saved = await save(ctx, { form, fields, stamp, confirmedCurrency });
    if (saved === null) return data(refused, { status: 400 });
    return saved.ok ? redirect(withSaved(readTab(url)), 303) : refuse(refused, saved.error);
  } catch (error) {
    if (error instanceof PermissionError) throw error;
    ctx.log.error({ err: error, form }, "settings could not be saved");
    return data(refused, { status: 500 });
  }
}

type Form = {
  readonly form: string;
  readonly fields: SettingFields;
  readonly stamp: string;
  readonly confirmedCurrency: string;
};

/** Null when there is no such form. */
async function save(
  ctx: StaffContext,
  { form, fields, stamp, confirmedCurrency }: Form,
): Promise<Result<null, SaveError> | null> {
  if (form === "shipping-rates") return saveShippingRates(ctx, { fields, stamp });
  if (form === "tax-rates") return saveTaxRates(ctx, { fields, stamp });
  return isSettingForm(form) ? saveSettingForm(ctx, { id: form, fields, stamp, confirmedCurrency }) : null;
}

function refuse(refused: RefusedSettings, error: SaveError) {
  switch (error.code) {
    case "invalid_settings":
    case "invalid_rates":
      return data({ ...refused, error: null, faults: error.faults }, { status: 422 });
    case "changed_by_other":
      return data({ ...refused, error: messages.changedByOther, isConflict: true }, { status: 409 });
    case "currency_question":
      return data({ ...refused, error: null, question: { from: error.from, to: error.to } });
  }
}

const isSettingForm = (form: string): form is SettingFormId => Object.hasOwn(SETTING_FORMS, form);

const compact = (form: SettingFormId, fields: SettingFields): SettingFields =>
  SETTING_FORMS[form].reduce<SettingFields>((rest, key) => compactFields(key, rest), fields);

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
