/** What was typed into these fields; line breaks as the shop keeps them, without characters no text holds. */
export function typedFields<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const typed = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n").replaceAll("\0", "") : "";
  };
  return Object.fromEntries(names.map((name) => [name, typed(name)])) as Record<Name, string>;
}
