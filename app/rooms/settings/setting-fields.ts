import { readDecimal, type AmountKind } from "#app/shared/kernel/forms/amount.ts";
import { DELIVERY_PLACES, SETTING_INPUTS } from "./constants.ts";
import type { SettingFields, SettingValues } from "./types.ts";
import { settingTexts as texts } from "./messages.ts";

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

/** The value typed into a setting's fields, unchecked: NaN for an unreadable number, the text for an unreadable amount. */
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

/** The fields without empty rows, renumbered: errors name a row by its number. */
export function compactFields(key: Key, fields: SettingFields): SettingFields {
  const input = inputOf(key);
  if (typeof input !== "object") return fields;
  const others = Object.entries(fields).filter(([name]) => !name.startsWith(`${key}.`));
  return { ...Object.fromEntries(others), ...fieldsOf(key, rowsOf(key, input, fields)) };
}

/** The field that shows an error of a value. */
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

/** Field names contain the country; an empty field has no entry. */
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

/** The number, or the text itself when it cannot be read: the check then names the reason. */
function amountOf(typed: string, kind: AmountKind): number | string {
  const read = readDecimal(typed, kind);
  return read.ok ? Number(read.value) : typed;
}

const leavesOf = (path: string, value: unknown): (readonly [string, string])[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(`${path}.${name}`, part))
    : [[path, String(value)]];

type FieldRow = { readonly title: (number: number) => string; readonly columns: Readonly<Record<string, string>> };

const ROWS: Readonly<Record<string, FieldRow>> = {
  contacts: {
    title: texts.contact,
    columns: { country: texts.contactCountry, phone: texts.contactPhone, whatsapp: texts.contactWhatsapp },
  },
  social_links: { title: texts.link, columns: { name: texts.linkName, url: texts.linkUrl } },
  carriers: {
    title: texts.carrier,
    columns: { name: texts.carrierName, url: texts.carrierUrl, isOn: texts.carrierOn, place: texts.carrierPlace },
  },
  business_hours: { title: texts.hours, columns: { days: texts.hoursDays, hours: texts.hoursTimes } },
};

const fieldsIn = (currency: string): Readonly<Record<string, string>> => ({
  store_name: texts.storeName,
  store_email: texts.storeEmail,
  store_description: texts.storeDescription,
  time_zone: texts.timeZone,
  founding_year: texts.foundingYear,
  currency: texts.currency,
  tax_rate: texts.taxRate,
  payment_methods_listed: texts.payments,
  free_shipping_threshold: texts.threshold(currency),
  default_shipping_rate: texts.rate(currency),
  countries: texts.countries,
  postal_optional_countries: texts.postalOptional,
  legal_age_text: texts.legalAge,
  underage_url: texts.underageUrl,
  postal_address: texts.address,
  map_url: texts.mapUrl,
  business_hours_zone: texts.hoursZone,
  password_min: texts.passwordMin,
  deleted_orders_years: texts.recordYears,
});

/** A field's display name with its row or country: "Contact 2, Phone"; null for one without. */
export function settingFieldName(field: string, currency: string): string | null {
  const [key = "", part = "", column = ""] = field.split(".");
  if (key === "delivery_estimates") return placeName(field, part);
  const row = ROWS[key];
  if (!row) return fieldsIn(currency)[key] ?? null;
  const name = row.columns[column];
  return name ? `${row.title(Number(part) + 1)}, ${name}` : row.title(Number(part) + 1);
}

/** A country's name may contain dots. */
function placeName(field: string, part: string): string | null {
  if (part === "countries") return field.slice("delivery_estimates.countries.".length);
  const place = DELIVERY_PLACES.find((known) => known === part);
  return place ? texts.places[place] : null;
}
