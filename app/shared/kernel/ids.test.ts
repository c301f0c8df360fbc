import { expect, test } from "vitest";
import { isUuid, productSlug, slugify } from "./ids.ts";
import fc from "fast-check";

test("only whole UUIDs count as ids", () => {
  expect(isUuid("1234abcd-0000-4000-8000-000000000000")).toBe(true);
  for (const text of ["", null, undefined, "1234abcd", "1234abcd-0000-4000-8000-000000000000'--"])
    expect(isUuid(text)).toBe(false);
});

const ID = "1234abcd-0000-4000-8000-000000000000";

test("S-SLUG-01: the slug is the lowercased product name", () => {
  expect(productSlug("Regu", ID)).toBe("regu-1234abcd");
});

test("S-SLUG-02: punctuation is removed from the name", () => {
  expect(productSlug("Dr. Foo's!", ID)).toBe("dr-foos-1234abcd");
});

test("S-SLUG-03: runs of spaces turn into single hyphens", () => {
  expect(productSlug("Doyy   Waar", ID)).toBe("doyy-waar-1234abcd");
});

test("S-SLUG-04: the slug ends with a hyphen and the first 8 characters of the id", () => {
  expect(productSlug("Doyy Waar", ID)).toMatch(/-1234abcd$/);
});

test.each(["", null, undefined, "!!!"])("S-SLUG-05: without a usable name (%s) the id alone is the slug", (name) => {
  expect(productSlug(name, ID)).toBe(ID);
});

test("letters with accents become ASCII", () => {
  expect(slugify("Thé à la menthe")).toBe("the-a-la-menthe");
});

test("a slug never holds anything but lower-case letters, digits and single inner hyphens", () => {
  fc.assert(fc.property(fc.string(), (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slugify(text))));
});
