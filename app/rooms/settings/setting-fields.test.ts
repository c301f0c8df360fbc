import fc from "fast-check";
import { expect, test } from "vitest";
import { SETTING_DEFINITIONS, checkSettings, type SettingKey } from "./schemas.ts";
import { compactFields, faultField, fieldsOf, typedValue } from "./setting-fields.ts";
import { settingFieldName } from "./setting-field-messages.ts";
import { SETTING_FORMS, SETTING_INPUTS } from "./constants.ts";

const KEYS = Object.keys(SETTING_DEFINITIONS) as SettingKey[];

test("A-SET-01, A-SET-02, A-SET-03, A-SET-04, A-SET-05: a setting read back from its own form is unchanged", () => {
  for (const key of KEYS.filter((name) => typeof SETTING_DEFINITIONS[name].fallback !== "boolean")) {
    const { fallback } = SETTING_DEFINITIONS[key];
    expect(SETTING_DEFINITIONS[key].schema.parse(typedValue(key, fieldsOf(key, fallback))), key).toEqual(fallback);
  }
  for (const isOn of [true, false])
    expect(typedValue("specialist_admin_access", fieldsOf("specialist_admin_access", isOn))).toBe(isOn);
  expect(typedValue("go_live_confirmed", fieldsOf("go_live_confirmed", ["claims", "backups"]))).toEqual([
    "claims",
    "backups",
  ]);
});

test.each([
  ["8.5", 8.5],
  [" 12 ", 12],
  [".5", 0.5],
  ["", Number.NaN],
  ["-1", Number.NaN],
  ["1e3", Number.NaN],
  ["0x10", Number.NaN],
])("R-163: the number typed as %j is read as %s", (text, value) => {
  expect(typedValue("founding_year", { founding_year: text })).toBe(value);
});

test.each([
  ["tax_rate", "8,875", 8.875],
  ["tax_rate", "", ""],
  ["default_shipping_rate", "19,50", 19.5],
  ["default_shipping_rate", "1.250,50", 1250.5],
  ["free_shipping_threshold", "1,250", "1,250"],
  ["free_shipping_threshold", "abc", "abc"],
] as const)("R-163: %s typed as %j is read as %j", (key, text, value) => {
  expect(typedValue(key, { [key]: text })).toBe(value);
});

test("R-072: empty and repeated lines are dropped", () => {
  const typed = { countries: " Senegal \r\n\r\nGambia\nSenegal\n" };
  expect(typedValue("countries", typed)).toEqual(["Senegal", "Gambia"]);
});

test("R-062: an emptied row is dropped, and later rows keep their order", () => {
  const typed = {
    postal_address: "Here",
    "contacts.0.country": " ",
    "contacts.0.phone": "",
    "contacts.10.country": "Mali",
    "contacts.2.country": "Senegal",
    "contacts.2.phone": "+221",
    "contacts.x.country": "none",
  };
  const rows = [
    { country: "Senegal", phone: "+221", whatsapp: "" },
    { country: "Mali", phone: "", whatsapp: "" },
  ];
  expect(typedValue("contacts", typed)).toEqual(rows);
  expect(compactFields("contacts", typed)).toEqual({ postal_address: "Here", ...fieldsOf("contacts", rows) });
  expect(compactFields("postal_address", typed)).toBe(typed);
});

test("R-076: an empty country field sets no days", () => {
  const typed = { ...fieldsOf("delivery_estimates", SETTING_DEFINITIONS.delivery_estimates.fallback) };
  typed["delivery_estimates.countries.Senegal"] = "12";
  typed["delivery_estimates.countries.Gambia"] = " ";
  expect(typedValue("delivery_estimates", typed)).toMatchObject({ california: 2, countries: { Senegal: 12 } });
  expect(Object.keys((typedValue("delivery_estimates", typed) as { countries: object }).countries)).toEqual([
    "Senegal",
  ]);
});

test("R-163: a fault is reported at the field where it was typed", () => {
  expect(faultField("tax_rate", [])).toBe("tax_rate");
  expect(faultField("countries", [3])).toBe("countries");
  expect(faultField("social_links", [1, "url"])).toBe("social_links.1.url");
  expect(faultField("delivery_estimates", ["countries", "Senegal"])).toBe("delivery_estimates.countries.Senegal");
});

test("R-163: for any input each fault names a field of the form, and nothing throws", () => {
  const names = KEYS.flatMap((key) => Object.keys(fieldsOf(key, SETTING_DEFINITIONS[key].fallback)));
  fc.assert(
    fc.property(fc.constantFrom(...KEYS), fc.dictionary(fc.constantFrom(...names), fc.string()), (key, typed) => {
      const fields = compactFields(key, typed);
      const checked = checkSettings({ [key]: typedValue(key, fields) });
      if (checked.ok) return;
      for (const field of Object.keys(checked.error)) expect(field.split(".")[0]).toBe(key);
    }),
  );
});

test("a field's name is its label with its row or country", () => {
  expect(settingFieldName("store_name", "USD")).toBe("Store Name");
  expect(settingFieldName("free_shipping_threshold", "EUR")).toBe("Free Shipping Threshold (EUR)");
  expect(settingFieldName("contacts.1.phone", "USD")).toBe("Contact 2, Phone");
  expect(settingFieldName("social_links.0.url", "USD")).toBe("Social Link 1, Address");
  expect(settingFieldName("delivery_estimates.unitedStates", "USD")).toBe("United States");
  expect(settingFieldName("delivery_estimates.countries.St. Lucia", "USD")).toBe("St. Lucia");
  expect(settingFieldName("unknown", "USD")).toBeNull();
});

test("every setting field that can have a fault has a name", () => {
  const keys = Object.values(SETTING_FORMS).flat();
  const ticked: unknown[] = ["switch", "boxes", "days"];
  const typed = keys.filter((key) => !ticked.includes(SETTING_INPUTS[key]));
  expect(typed.filter((key) => settingFieldName(`${key}.0`, "USD") === null)).toEqual([]);
});
