/** The message at each field that does not fit, by field name. */
export type SettingFaults = Readonly<Record<string, string>>;

export type SaveSettingsError =
  | { readonly code: "invalid_settings"; readonly faults: SettingFaults }
  /** Somebody saved them after this person had opened the form. */
  | { readonly code: "changed_by_other" };

/** Changing the currency is asked about first: prices are not converted. */
export type SaveSettingFormError =
  | SaveSettingsError
  | { readonly code: "currency_question"; readonly from: string; readonly to: string };
