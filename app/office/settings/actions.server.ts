import { data, redirect } from "react-router";
import { SETTING_FORMS, type SettingFormId } from "#app/rooms/settings/constants.ts";
import type { SaveSettingFormError } from "#app/rooms/settings/errors.ts";
import { settingFaultText, settingMessages as messages } from "#app/rooms/settings/messages.ts";
import { compactFields } from "#app/rooms/settings/setting-fields.ts";
import type { SettingFields } from "#app/rooms/settings/types.ts";
import type { RefusedSettings } from "./fields/setting-field.ts";
import { saveSettingForm } from "#app/rooms/settings/save-settings.server.ts";
import { type SaveRatesError, saveShippingRates, saveTaxRates } from "#app/rooms/shipping/rates/save-rates.server.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { handlePost, type OfficePost } from "#app/office/http/handle-post.server.ts";
import { readTab, tabPath, withSaved } from "./links.ts";
import { rateFaultTexts } from "#app/rooms/shipping/rates/rate-messages.ts";

type SaveError = SaveSettingFormError | SaveRatesError;
type Saving = (
  ctx: StaffContext,
  typed: RefusedSettings & { readonly confirmedCurrency: string },
) => Promise<Result<null, SaveError>>;

/** Saves a form of the settings screen and returns to its tab; a refused form returns with everything typed. */
export const submitSettings = (args: Parameters<typeof handlePost>[0]) =>
  handlePost(args, {
    intents: {
      "shipping-rates": (ctx, post) => submit(ctx, post, saveShippingRates),
      "tax-rates": (ctx, post) => submit(ctx, post, saveTaxRates),
      ...Object.fromEntries(
        SETTING_FORM_IDS.map((id) => [
          id,
          (ctx: StaffContext, post: OfficePost) =>
            submit(ctx, post, (by, typed) => saveSettingForm(by, { ...typed, id })),
        ]),
      ),
    },
    list: (url) => tabPath(readTab(url)),
    refuse: ({ status, form }) => data(typedSettings(form ?? new FormData()), { status }),
  });

async function submit(ctx: StaffContext, { form, url }: OfficePost, save: Saving) {
  const typed = typedSettings(form);
  const saved = await save(ctx, { ...typed, confirmedCurrency: formText(form, "confirmedCurrency") });
  return saved.ok ? redirect(withSaved(readTab(url)), 303) : refuse(typed, saved.error);
}

function typedSettings(form: FormData): RefusedSettings {
  const { intent = "", stamp = "", confirmedCurrency: _confirmed, ...typed } = textsOf(form);
  return {
    form: intent,
    fields: isSettingForm(intent) ? compact(intent, typed) : typed,
    stamp,
    faults: {},
    error: messages.tryAgain,
    isConflict: false,
    question: null,
  };
}

function refuse(refused: RefusedSettings, error: SaveError) {
  switch (error.code) {
    case "invalid_settings":
      return data({ ...refused, error: null, faults: withTexts(error.faults, settingFaultText) }, { status: 422 });
    case "invalid_rates":
      return data(
        { ...refused, error: null, faults: withTexts(error.faults, (fault) => rateFaultTexts[fault]) },
        { status: 422 },
      );
    case "changed_by_other":
      return data({ ...refused, error: messages.changedByOther, isConflict: true }, { status: 409 });
    case "currency_question":
      return data({ ...refused, error: null, question: { from: error.from, to: error.to } });
  }
}

const withTexts = <Fault>(faults: Readonly<Record<string, Fault>>, textOf: (fault: Fault) => string) =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, textOf(fault)]));

const SETTING_FORM_IDS = Object.keys(SETTING_FORMS) as SettingFormId[];

const isSettingForm = (form: string): form is SettingFormId => Object.hasOwn(SETTING_FORMS, form);

const compact = (form: SettingFormId, fields: SettingFields): SettingFields =>
  SETTING_FORMS[form].reduce<SettingFields>((rest, key) => compactFields(key, rest), fields);

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
