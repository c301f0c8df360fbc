import type { SettingFaults } from "#app/rooms/settings/errors.ts";
import type { SettingFields } from "#app/rooms/settings/types.ts";

export type RefusedSettings = {
  readonly form: string;
  readonly fields: SettingFields;
  readonly stamp: string;
  readonly faults: SettingFaults;
  readonly error: string | null;
  readonly isConflict: boolean;
  readonly question: { readonly from: string; readonly to: string } | null;
};

/** The id of a field: country names have spaces, ids have none. */
export const fieldId = (name: string): string => name.replaceAll(" ", "_");

export type FieldsShown = { readonly fields: SettingFields; readonly faults: SettingFaults };

/** What was typed, until it is saved; else what is stored. */
export const shownFields = (stored: SettingFields, refused: RefusedSettings | null): FieldsShown =>
  refused ? { fields: refused.fields, faults: refused.faults } : { fields: stored, faults: {} };

/** The props every field of a form shares. */
export const fieldProps = ({ fields, faults }: FieldsShown, name: string) => ({
  name,
  id: fieldId(name),
  defaultValue: fields[name] ?? "",
  error: faults[name],
});

/** How many rows to show: the existing ones, and one more while there is room. */
export function rowCount({ fields }: FieldsShown, key: string, most: number): number {
  const rows = Object.keys(fields).filter((name) => name.startsWith(`${key}.`));
  const last = Math.max(-1, ...rows.map((name) => Number(name.split(".")[1])));
  return Math.min(last + 2, most);
}
