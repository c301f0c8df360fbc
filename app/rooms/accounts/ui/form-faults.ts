import { accountMessages } from "../messages.ts";

export type Faults = Readonly<Record<string, string>>;
/** One object, so that effects depending on it do not run again. */
export const NO_FAULTS: Faults = {};

export type CheckedField = {
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly minLength: number;
  readonly validity: Pick<ValidityState, "typeMismatch">;
  readonly dataset: DOMStringMap;
};

/** Checks fields by their HTML constraints. `data-label` names a field, `data-same-as` one that must have the same value. */
export function formFaults(fields: readonly CheckedField[]): Faults {
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const fault = field.dataset["label"] ? faultOf(field, fields) : null;
    if (fault) faults[field.name] = fault;
  }
  return faults;
}

function faultOf(field: CheckedField, fields: readonly CheckedField[]): string | null {
  const { label = "", sameAs } = field.dataset;
  if (field.required && field.value.trim() === "") return accountMessages.required({ field: label });
  if (field.validity.typeMismatch) return accountMessages.emailInvalid;
  if (field.value.length < field.minLength) return accountMessages.passwordTooShort({ least: field.minLength });
  const other = fields.find(({ name }) => name === sameAs);
  return other && other.value !== field.value ? accountMessages.passwordsDiffer : null;
}
