import type { core, ZodType } from "zod";
import { err, ok, type Result } from "../result.ts";

/** A code that the screen puts into words, and the limit that was exceeded. */
export type FieldFault<Code extends string = string> = { readonly code: Code; readonly most?: number };
/** The first fault of each field; fields without one are absent. */
export type FormFaults<Field extends string = string, Code extends string = string> = Readonly<
  Partial<Record<Field, FieldFault<Code>>>
>;

/** Schema messages are fault codes. A whole-form fault names its field by `path`; a custom one passes `params`. */
export function parseFields<Out, Field extends string, Code extends string = string>(
  schema: ZodType<Out>,
  fields: Readonly<Record<Field, unknown>>,
): Result<Out, FormFaults<Field, Code>> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return ok(parsed.data);
  const faults: Partial<Record<string, FieldFault<Code>>> = {};
  for (const issue of parsed.error.issues) {
    faults[String(issue.path[0])] ??= { code: issue.message as Code, ...detailsOf(issue) };
  }
  return err(faults as FormFaults<Field, Code>);
}

function detailsOf(issue: core.$ZodIssue): Omit<FieldFault, "code"> {
  if (issue.code === "too_big") return { most: Number(issue.maximum) };
  return issue.code === "custom" ? { ...issue.params } : {};
}

export function parseForm<Out, Field extends string, Code extends string = string>(
  schema: ZodType<Out>,
  form: FormData,
  names: readonly Field[],
): { readonly typed: Readonly<Record<Field, string>>; readonly read: Result<Out, FormFaults<Field, Code>> } {
  const typed = typedFields(form, names);
  return { typed, read: parseFields<Out, Field, Code>(schema, typed) };
}

/** Drops zero bytes, which PostgreSQL rejects; "" when the field is absent or a file. */
export const formText = (form: FormData, name: string): string => textOf(form.get(name));

/** Normalizes line breaks, which browsers send as CRLF. */
export const formLines = (form: FormData, name: string): string => formText(form, name).replaceAll("\r\n", "\n");

/** In the form's order, without files. */
export const formTexts = (form: FormData, name: string): string[] =>
  form
    .getAll(name)
    .filter((value) => typeof value === "string")
    .map(textOf);

/** The chosen files of a field. An empty file field submits one file without name and content. */
export const formFiles = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((value): value is File => value instanceof File && value.name !== "");

/** Line breaks are \n. */
export const typedFields = <Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, formLines(form, name)])) as Record<Name, string>;

const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? value.replaceAll("\0", "") : "";
