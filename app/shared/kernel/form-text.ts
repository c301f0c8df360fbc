/** The text of a form's field without zero bytes, which the database takes in no text; "" when it is absent or a file. */
export const formText = (form: FormData, name: string): string => textOf(form.get(name));

/** The same with line breaks as the shop keeps them: browsers send each as two characters. */
export const formLines = (form: FormData, name: string): string => formText(form, name).replaceAll("\r\n", "\n");

/** The texts of all fields of this name, in the form's order; files are left out. */
export const formTexts = (form: FormData, name: string): string[] =>
  form
    .getAll(name)
    .filter((value) => typeof value === "string")
    .map(textOf);

/** The texts of these form fields, with line breaks as \n. */
export const typedFields = <Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, formLines(form, name)])) as Record<Name, string>;

const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? value.replaceAll("\0", "") : "";
