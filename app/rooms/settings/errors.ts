export type SettingFaults = Readonly<Record<string, string>>;

export type SaveSettingsError =
  | { readonly code: "invalid_settings"; readonly faults: SettingFaults }
  | { readonly code: "changed_by_other" };

/** A change of currency must be confirmed: prices are not converted. */
export type SaveSettingFormError =
  | SaveSettingsError
  | { readonly code: "currency_question"; readonly from: string; readonly to: string };
