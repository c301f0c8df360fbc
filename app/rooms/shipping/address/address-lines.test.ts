import { expect, test } from "vitest";
import { addressLines, fullName } from "./address-lines.ts";
import { storedAddress } from "./read-address.ts";

const lines = (parts: object): string[] => addressLines(storedAddress(parts));

test("S-CONF-02: name, street, apartment, place and country have a line each", () => {
  const place = { address: "12 Main Street", apartment: "Flat 3", city: "Oakland", state: "CA", zipCode: "94601" };
  expect(lines({ firstName: "Awa", lastName: "Diop", ...place, country: "United States" })).toEqual([
    "Awa Diop",
    "12 Main Street",
    "Flat 3",
    "Oakland, CA, 94601",
    "United States",
  ]);
});

test.each([
  ["nothing", {}, []],
  ["a last name", { lastName: "Diop" }, ["Diop"]],
  ["a town", { city: "Dakar" }, ["Dakar"]],
  ["a country off the list", { country: "Other", countryName: "Mali" }, ["Mali"]],
  ["a country off the list without its name", { country: "Other" }, []],
])("R-073: %s leaves no gap and no stray comma", (_, parts, expected) => {
  expect(lines(parts)).toEqual(expected);
});

test.each([
  ["Awa", "Diop", "Awa Diop"],
  ["Awa", "", "Awa"],
  ["", "Diop", "Diop"],
  ["", "", ""],
])("the name of %j %j is %j", (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
