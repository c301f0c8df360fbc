import { expect, test } from "vitest";
import { phoneLink, whatsAppLink } from "./phone-links.ts";

test("a number as people write it becomes a link to call and a link to write", () => {
  expect(phoneLink("+1 (202) 555-0100")).toBe("tel:+12025550100");
  expect(whatsAppLink("+221 00 000 00 00")).toBe("https://wa.me/221000000000");
});

test.each(["", " ", "+", "soon"])("%j is no number and makes no link", (text) => {
  expect(phoneLink(text)).toBeNull();
  expect(whatsAppLink(text)).toBeNull();
});
