import { expect, test } from "vitest";
import { SAMPLE_CONTACTS } from "../constants.ts";
import { realContacts } from "./real-contacts.ts";

test("sample phone numbers and empty ones are no way to reach the shop", () => {
  const real = { country: "Senegal", phone: "+221 33 123 45 67", whatsapp: "" };
  expect(realContacts([...SAMPLE_CONTACTS, real, { ...real, phone: "" }])).toEqual([real]);
});
