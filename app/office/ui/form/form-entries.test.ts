import { expect, test } from "vitest";
import { matchEntries, readEntries, type Control } from "./form-entries.ts";

const of = (name: string, type: string, value: string, checked?: boolean): Control => ({
  name,
  type,
  value,
  ...(checked !== undefined && { checked }),
});
const PLACE = "/admin/products?edit=7";
const SENT = [
  of("seenUpdatedAt", "hidden", "10:00"),
  of("name", "text", "Sokh"),
  of("description", "textarea", "Long and dear"),
  of("isNew", "checkbox", "on", true),
  of("category", "select-one", "Drinks"),
];

test("R-015: what was typed and chosen is kept, but no password, code, file or hidden field; a form without text keeps nothing", () => {
  const secret = [of("password", "password", "x"), of("file", "file", "C:\\a"), of("", "text", "nameless")];
  const entries = readEntries(PLACE, [...SENT, ...secret]);
  expect(entries?.fields.map(({ name }) => name)).toEqual(["name", "description", "isNew", "category"]);
  expect(readEntries(PLACE, [of("id", "checkbox", "7", true), of("password", "password", "x")])).toBeNull();
});

test("R-015, R-189: entries go back to the controls of the same name and kind, in their order, unless the record changed since", () => {
  const entries = readEntries(PLACE, [...SENT, of("tag", "text", "one"), of("tag", "text", "two")])!;
  const shown = [
    of("seenUpdatedAt", "hidden", "10:00"),
    of("tag", "text", ""),
    of("name", "text", "Old"),
    of("name", "hidden", "Old"),
    of("isNew", "checkbox", "off", false),
    of("isNew", "checkbox", "on", false),
    of("tag", "text", ""),
  ];
  const got = matchEntries(entries, shown).map(([{ name, value }, kept]) => [name, value, kept.value]);
  expect(got).toEqual([
    ["tag", "", "one"],
    ["name", "Old", "Sokh"],
    ["isNew", "on", "on"],
    ["tag", "", "two"],
  ]);
  expect(matchEntries(entries, [of("seenUpdatedAt", "hidden", "10:01"), ...shown.slice(1)])).toEqual([]);
});
