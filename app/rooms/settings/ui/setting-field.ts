import type { SettingFaults } from "../errors.ts";
import type { SettingFields } from "../types.ts";

/** What became of a sent form that was not saved; what was typed is kept, and the stamp it was made with. */
export type RefusedSettings = {
  /** The form that was sent. */
  readonly form: string;
  readonly fields: SettingFields;
  readonly stamp: string;
  readonly faults: SettingFaults;
  /** What is wrong with all of it. */
  readonly error: string | null;
  readonly isConflict: boolean;
  readonly question: { readonly from: string; readonly to: string } | null;
};

/** The id of the field with this name: country names have spaces, ids have none. */
export const fieldId = (name: string): string => name.replaceAll(" ", "_");

/** What stands in the fields of a form, and the message at each. */
export type FieldsShown = { readonly fields: SettingFields; readonly faults: SettingFaults };

/** What was typed, as long as it was not saved; else what is stored. */
export const shownFields = (stored: SettingFields, refused: RefusedSettings | null): FieldsShown =>
  refused ? { fields: refused.fields, faults: refused.faults } : { fields: stored, faults: {} };

/** What every field of a form has in common. */
export const fieldProps = ({ fields, faults }: FieldsShown, name: string) => ({
  name,
  id: fieldId(name),
  defaultValue: fields[name] ?? "",
  error: faults[name],
});

/** How many rows a list of rows shows: those it has, and one more while there is room. */
export function rowCount({ fields }: FieldsShown, key: string, most: number): number {
  const rows = Object.keys(fields).filter((name) => name.startsWith(`${key}.`));
  const last = Math.max(-1, ...rows.map((name) => Number(name.split(".")[1])));
  return Math.min(last + 2, most);
}
