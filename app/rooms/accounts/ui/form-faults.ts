import { accountMessages } from "../messages.ts";

/** Messages by field name; an absent name is fine. */
export type Faults = Readonly<Record<string, string>>;
/** No field is wrong; one object, so that what watches it sees no change. */
export const NO_FAULTS: Faults = {};

/** What the check reads of an input element. */
export type CheckedField = {
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly minLength: number;
  readonly validity: Pick<ValidityState, "typeMismatch">;
  readonly dataset: DOMStringMap;
};

/**
 * What the browser can tell before sending, by the fields' own HTML constraints and in the shop's words.
 * A field names itself by `data-label` and may demand the value of another by `data-same-as`. The server decides.
 */
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
  if (field.required && field.value.trim() === "") return accountMessages.required(label);
  if (field.validity.typeMismatch) return accountMessages.emailInvalid;
  if (field.value.length < field.minLength) return accountMessages.passwordTooShort(field.minLength);
  const other = fields.find(({ name }) => name === sameAs);
  return other && other.value !== field.value ? accountMessages.passwordsDiffer : null;
}
