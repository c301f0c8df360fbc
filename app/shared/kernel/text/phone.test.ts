import { expect, test } from "vitest";
import { phoneLink, whatsAppLink, spelledNumber } from "./phone.ts";

test("a number as people write it becomes a link to call and a link to write", () => {
  expect(phoneLink("+1 (202) 555-0100")).toBe("tel:+12025550100");
  expect(whatsAppLink("+221 00 000 00 00")).toBe("https://wa.me/221000000000");
});

test.each(["", " ", "+", "soon"])("%j is no number and makes no link", (text) => {
  expect(phoneLink(text)).toBeNull();
  expect(whatsAppLink(text)).toBeNull();
});

test.each([
  ["77 123 45 67", "771234567"],
  ["+221 77 123 45 67", "221771234567"],
  ["00221 771234567", "221771234567"],
  ["(555) 123-4567", "5551234567"],
  ["06.12.34.56.78", "612345678"],
  ["1Z 999 AA1 01 2345 6784", "1Z999AA10123456784"],
  ["9400-1000 0000", "940010000000"],
  ["4711", "4711"],
  ["0000", null],
  ["123", null],
  ["Khady Fall", null],
  ["Customer 4711", null],
  ["guest7715@example.com", null],
  ["", null],
])("%j is searched as the number %j", (typed, number) => {
  expect(spelledNumber(typed)).toBe(number);
});
