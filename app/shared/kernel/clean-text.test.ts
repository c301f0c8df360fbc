import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";

test("a line keeps its letters and loses control characters and outer space", () => {
  expect(cleanLine("  Aïssatou\u0000 N'Diaye\r\n")).toBe("Aïssatou N'Diaye");
});

test("a text keeps its lines and tabs, with one kind of line end", () => {
  expect(cleanText(" One\r\n\tTwo\rThree\u0007\u0085 ")).toBe("One\n\tTwo\nThree");
});

test("what was cleaned once stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(cleanText(text).replaceAll(/[\n\t]/g, "")).not.toMatch(/\p{Cc}/u);
    }),
  );
});
