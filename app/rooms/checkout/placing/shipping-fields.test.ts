import fc from "fast-check";
import { expect, test } from "vitest";
import { ADDRESS } from "#tests/support/guest-address.ts";
import { PURCHASE } from "#tests/support/placed-order.ts";
import { initialFields, prefillAddress, readShippingForm } from "./shipping-fields.ts";

const ACCOUNT = { name: "Awa Maria Diop", email: "own@example.com" };
const NOTHING = { open: null, saved: null, last: null, account: null, deliverTo: "" };

test("S-SHIP-04, S-SHIP-05: the account's address fills the form, with the account's e-mail in any case", () => {
  const saved = { ...ADDRESS, email: "old@example.com" };
  expect(prefillAddress({ ...NOTHING, saved, account: ACCOUNT })).toEqual({ ...ADDRESS, email: "own@example.com" });
});

test("S-SHIP-04: without a saved address the full name is split at its last space", () => {
  expect(prefillAddress({ ...NOTHING, account: ACCOUNT })).toMatchObject({
    firstName: "Awa Maria",
    lastName: "Diop",
    city: "",
  });
  expect(prefillAddress({ ...NOTHING, account: { ...ACCOUNT, name: "Awa" } })).toMatchObject({
    firstName: "Awa",
    lastName: "",
  });
});

test("S-SHIP-04: spaces around and between the names are removed", () => {
  const named = (name: string) => prefillAddress({ ...NOTHING, account: { ...ACCOUNT, name } });
  expect(named(" Awa Diop ")).toMatchObject({ firstName: "Awa", lastName: "Diop" });
  expect(named("Awa  Diop")).toMatchObject({ firstName: "Awa", lastName: "Diop" });
  expect(named(" Awa")).toMatchObject({ firstName: "Awa", lastName: "" });
});

test("S-CHK-07: the edited address precedes the account's, and that one an earlier order's", () => {
  const [open, saved, last] = ["Thiès", "Dakar", "Banjul"].map((city) => ({ ...ADDRESS, city }));
  const city = (known: object) => prefillAddress({ ...NOTHING, account: ACCOUNT, ...known }).city;
  expect([city({ open, saved, last }), city({ saved, last }), city({ last })]).toEqual(["Thiès", "Dakar", "Banjul"]);
});

test("S-SHIP-04: a newly chosen country of delivery replaces the form's; an address elsewhere is dropped, name and phone are kept", () => {
  const saved = { ...ADDRESS, country: "Gambia", city: "Banjul" };
  const { firstName, lastName, email, phone } = saved;
  const chosen = prefillAddress({ ...NOTHING, saved, deliverTo: "Senegal" });
  expect(chosen).toMatchObject({ firstName, lastName, email, phone, country: "Senegal", city: "", address: "" });
  expect(prefillAddress({ ...NOTHING, saved, deliverTo: "Gambia" })).toEqual(saved);
  expect(prefillAddress({ ...NOTHING, deliverTo: "Senegal" })).toMatchObject({ country: "Senegal", city: "" });
});

test("S-SHIP-05: a guest's form starts empty, every field as text", () => {
  expect(new Set(Object.values(prefillAddress(NOTHING)))).toEqual(new Set([""]));
});

test("no part of a name is lost", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { firstName, lastName } = prefillAddress({ ...NOTHING, account: { name, email: "a@b.c" } });
      expect(`${firstName} ${lastName}`.replaceAll(/\s/g, "")).toBe(name.replaceAll(/\s/g, ""));
    }),
  );
});

function posted(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test("a posted shipping form is read with its address, the choice to save it, and the total shown", () => {
  const { fields, shownTotalCents } = readShippingForm(posted({ city: " Dakar ", saveAddress: "on", shown: "6724" }));
  expect(fields).toMatchObject({ address: { city: "Dakar", email: "" }, savesAddress: true });
  expect(shownTotalCents).toBe(6724);
});

test.each([{}, { shown: "67.24" }, { shown: "a lot" }])(
  "a shown total that is not a whole number of cents is null: %j",
  (fields) => expect(readShippingForm(posted(fields)).shownTotalCents).toBeNull(),
);

test("S-SHIP-04: a form before its first post has the known address, to be saved", () => {
  expect(initialFields({ ...NOTHING, last: ADDRESS })).toEqual({ address: ADDRESS, savesAddress: true });
  expect(initialFields({ ...NOTHING, open: PURCHASE, last: ADDRESS }).address).toEqual(PURCHASE.address);
});
