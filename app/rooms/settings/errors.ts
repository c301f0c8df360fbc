import type { FieldFault } from "#app/shared/kernel/forms/form.ts";

export const SETTING_FAULTS = [
  "store_name_required",
  "store_email_required",
  "email",
  "required",
  "amount",
  "percent",
  "currency",
  "country_required",
  "days",
  "https_url",
  "carrier_url",
  "carrier_twice",
  "time_zone",
  "year",
  "password_min",
  "record_years",
  "too_long",
  "too_many",
  "amount_too_high",
  "unclear",
  "invalid",
] as const;
export type SettingFault = (typeof SETTING_FAULTS)[number];

export type SettingFaults = Readonly<Record<string, FieldFault<SettingFault>>>;

export type SaveSettingsError =
  | { readonly code: "invalid_settings"; readonly faults: SettingFaults }
  | { readonly code: "changed_by_other" };

/** A change of currency needs a confirmation: prices are not converted. */
export type SaveSettingFormError =
  | SaveSettingsError
  | { readonly code: "currency_question"; readonly from: string; readonly to: string };
