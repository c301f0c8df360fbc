import { expect, test } from "vitest";
import { spelledNumber } from "./spelled-number.ts";

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
