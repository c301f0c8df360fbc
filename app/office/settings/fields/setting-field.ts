import type { SettingFields } from "#app/rooms/settings/types.ts";

type FaultTexts = Readonly<Record<string, string>>;

/** The answer to a form that was not saved, with the entries and the stamp it was made with. */
export type RefusedSettings = {
  readonly form: string;
  readonly fields: SettingFields;
  readonly stamp: string;
  readonly faults: FaultTexts;
  /** The error of the form as a whole. */
  readonly error: string | null;
  readonly isConflict: boolean;
  readonly question: { readonly from: string; readonly to: string } | null;
};

/** The id of the field with this name: country names have spaces, ids have none. */
export const fieldId = (name: string): string => name.replaceAll(" ", "_");

export type FieldsShown = { readonly fields: SettingFields; readonly faults: FaultTexts };

export const shownFields = (stored: SettingFields, refused: RefusedSettings | null): FieldsShown =>
  refused ? { fields: refused.fields, faults: refused.faults } : { fields: stored, faults: {} };

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
