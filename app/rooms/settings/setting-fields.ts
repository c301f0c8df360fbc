import { readDecimal, type AmountKind } from "#app/shared/kernel/forms/amount.ts";
import { DELIVERY_PLACES, SETTING_INPUTS } from "./constants.ts";
import type { SettingFields, SettingValues } from "./types.ts";

type Key = keyof SettingValues;
const inputOf = (key: Key) => SETTING_INPUTS[key] ?? "text";
const DECIMAL = /^(?:\d+(?:\.\d+)?|\.\d+)$/;

/** A setting's value as the texts of its fields. */
export function fieldsOf(key: Key, value: unknown): SettingFields {
  switch (inputOf(key)) {
    case "lines":
      return { [key]: (value as readonly string[]).join("\n") };
    case "boxes":
      return Object.fromEntries((value as readonly string[]).map((name) => [`${key}.${name}`, "yes"]));
    case "switch":
      return value === true ? { [key]: "yes" } : {};
    case "text":
    case "number":
    case "money":
    case "percent":
      return { [key]: String(value) };
    default:
      return Object.fromEntries(leavesOf(key, value));
  }
}

/** The value typed into a setting's fields, not checked yet: NaN for an unreadable number, the text for an unreadable amount. */
export function typedValue(key: Key, fields: SettingFields): unknown {
  const input = inputOf(key);
  const typed = fields[key]?.trim() ?? "";
  if (typeof input === "object") return rowsOf(key, input, fields);
  switch (input) {
    case "number":
      return numberOf(typed);
    case "switch":
      return typed === "yes";
    case "lines":
      return [...new Set(typed.split("\n").map((line) => line.trim()))].filter((line) => line !== "");
    case "boxes":
      return Object.keys(fieldsBelow(key, fields));
    case "days":
      return daysOf(key, fields);
    case "money":
    case "percent":
      return amountOf(typed, input);
    case "text":
      return typed;
  }
}

/** Drops empty rows and renumbers the others, since faults name a row by its number. */
export function compactFields(key: Key, fields: SettingFields): SettingFields {
  const input = inputOf(key);
  if (typeof input !== "object") return fields;
  const others = Object.entries(fields).filter(([name]) => !name.startsWith(`${key}.`));
  return { ...Object.fromEntries(others), ...fieldsOf(key, rowsOf(key, input, fields)) };
}

/** The field at which to show a value's fault. */
export const faultField = (key: Key, path: readonly PropertyKey[]): string =>
  inputOf(key) === "days" || typeof inputOf(key) === "object" ? [key, ...path.map(String)].join(".") : key;

type Row = { readonly row: readonly string[]; readonly needs?: readonly string[] };

function rowsOf(key: Key, { row: columns, needs = columns }: Row, fields: SettingFields): Record<string, string>[] {
  const numbers = new Set(Object.keys(fieldsBelow(key, fields)).map((name) => Number.parseInt(name, 10)));
  return [...numbers]
    .filter((at) => Number.isSafeInteger(at))
    .toSorted((one, other) => one - other)
    .map((at) => Object.fromEntries(columns.map((name) => [name, fields[`${key}.${at}.${name}`]?.trim() ?? ""])))
    .filter((row) => needs.some((name) => row[name] !== ""));
}

/** The fields' names hold the countries; an empty field sets no days. */
function daysOf(key: Key, fields: SettingFields): Record<string, unknown> {
  const places = DELIVERY_PLACES.map((place) => [place, numberOf(fields[`${key}.${place}`]?.trim() ?? "")]);
  const countries = Object.entries(fieldsBelow(`${key}.countries`, fields)).filter(([, text]) => text.trim() !== "");
  return {
    ...Object.fromEntries(places),
    countries: Object.fromEntries(countries.map(([name, text]) => [name, numberOf(text.trim())])),
  };
}

const fieldsBelow = (prefix: string, fields: SettingFields): SettingFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      name.startsWith(`${prefix}.`) ? [[name.slice(prefix.length + 1), text]] : [],
    ),
  );

const numberOf = (text: string): number => (DECIMAL.test(text) ? Number(text) : Number.NaN);

/** Unreadable text stays as it is, so that the check names the reason. */
function amountOf(typed: string, kind: AmountKind): number | string {
  const read = readDecimal(typed, kind);
  return read.ok ? Number(read.value) : typed;
}

const leavesOf = (path: string, value: unknown): (readonly [string, string])[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(`${path}.${name}`, part))
    : [[path, String(value)]];
