/** The text of a form's field without zero bytes, which the database takes in no text; "" when it is absent or a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\0", "") : "";
}
