import { isOtherChoice } from "#app/shared/ui/form/early-input.ts";

export type Control = {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly checked?: boolean;
};
/** The entries of a form at an address; `seen` is the version of the record they were typed over. */
export type FormEntries = { readonly place: string; readonly fields: readonly Control[]; readonly seen: string };

const TEXTS = ["text", "textarea", "email", "url", "tel", "number", "search", "date", "datetime-local"];
const CHOICES = ["checkbox", "radio", "select-one"];

/** Reads the entries of a submitted form, never passwords, files and codes; null without a text field. */
export function readEntries(place: string, controls: readonly Control[]): FormEntries | null {
  const fields = controls
    .filter(({ name, type }) => name !== "" && [...TEXTS, ...CHOICES].includes(type))
    .map(({ name, type, value, checked = false }) => ({ name, type, value, checked }));
  const hasText = fields.some(({ type }) => TEXTS.includes(type));
  return hasText ? { place, fields, seen: seenBy(controls) } : null;
}

const seenBy = (controls: readonly Control[]): string =>
  controls.flatMap(({ name, type, value }) => (type === "hidden" && name.startsWith("seen") ? [value] : [])).join(" ");

/** Matches kept entries to controls by name, kind and order. None when the record changed, so nothing old overwrites it. */
export function matchEntries<Shown extends Control>(
  entries: FormEntries,
  controls: readonly Shown[],
): [Shown, Control][] {
  if (seenBy(controls) !== entries.seen) return [];
  const left = [...entries.fields];
  return controls.flatMap((control): [Shown, Control][] => {
    const at = left.findIndex(
      ({ name, type, value }) =>
        name === control.name && type === control.type && (isTicked(type) ? value === control.value : true),
    );
    const [kept] = at < 0 ? [] : left.splice(at, 1);
    return kept ? [[control, kept]] : [];
  });
}

const isTicked = (type: string): boolean => type === "checkbox" || type === "radio";

const TEXT_FIELDS = "textarea:not([readonly]), input:not([readonly], [type=search], [type=hidden])";
const NO_TEXT = ["checkbox", "radio", "file"];

const hasTypedText = (root: HTMLElement): boolean =>
  [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    ({ type, value, defaultValue }) => !NO_TEXT.includes(type) && value !== defaultValue,
  );

/** Marks a part whose changes are not in its fields' default values, such as uploaded pictures. */
export const marksChange = (isChanged: boolean) => ({ "data-changed": isChanged || undefined });

/** Whether any field in here differs from its default value, choices and checkboxes too, or a part is marked as changed. */
export const hasChanged = (root: HTMLElement): boolean =>
  root.querySelector("[data-changed]") !== null ||
  hasTypedText(root) ||
  [...root.querySelectorAll<HTMLInputElement>("input[type=checkbox], input[type=radio]")].some(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  ) ||
  [...root.querySelectorAll("select")].some(isOtherChoice);
