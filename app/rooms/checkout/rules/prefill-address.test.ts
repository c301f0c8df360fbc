import fc from "fast-check";
import { expect, test } from "vitest";
import { ADDRESS } from "../../../../tests/support/checkout.ts";
import { prefillAddress } from "./prefill-address.ts";

const ACCOUNT = { name: "Awa Maria Diop", email: "own@example.com" };

test("S-SHIP-04, S-SHIP-05: the account's address fills the form, its e-mail stands whatever the address says", () => {
  const saved = { ...ADDRESS, email: "old@example.com" };
  expect(prefillAddress({ last: null, saved, account: ACCOUNT })).toEqual({ ...ADDRESS, email: "own@example.com" });
});

test("S-SHIP-04: without a saved address the full name is split at its last space", () => {
  expect(prefillAddress({ last: null, saved: null, account: ACCOUNT })).toMatchObject({
    firstName: "Awa Maria",
    lastName: "Diop",
    city: "",
  });
  expect(prefillAddress({ last: null, saved: null, account: { ...ACCOUNT, name: "Awa" } })).toMatchObject({
    firstName: "Awa",
    lastName: "",
  });
});

test("S-CHK-07: what was typed last goes before the account's address", () => {
  const last = { ...ADDRESS, city: "Thiès" };
  expect(prefillAddress({ last, saved: ADDRESS, account: ACCOUNT }).city).toBe("Thiès");
  expect(prefillAddress({ last, saved: null, account: null })).toEqual(last);
});

test("S-SHIP-05: a guest's form begins empty, every field as text", () => {
  expect(new Set(Object.values(prefillAddress({ last: null, saved: null, account: null })))).toEqual(new Set([""]));
});

test("No part of a name is lost", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { firstName, lastName } = prefillAddress({ last: null, saved: null, account: { name, email: "a@b.c" } });
      expect(`${firstName} ${lastName}`.replaceAll(/\s/g, "")).toBe(name.replaceAll(/\s/g, ""));
    }),
  );
});
