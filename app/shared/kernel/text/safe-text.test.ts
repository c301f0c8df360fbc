import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanText, withoutControls, inlineJson } from "./safe-text.ts";

test("a line keeps its letters and loses control characters and outer space", () => {
  expect(cleanLine("  Aïssatou\u0000 N'Diaye\r\n")).toBe("Aïssatou N'Diaye");
});

test("a text keeps its lines and tabs, with one kind of line end", () => {
  expect(cleanText(" One\r\n\tTwo\rThree\u0007\u0085 ")).toBe("One\n\tTwo\nThree");
});

test("a cleaned text stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(cleanText(text).replaceAll(/[\n\t]/g, "")).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test("A-074: marks that turn the direction of text, and characters of no width, are removed; joiners that scripts need stay", () => {
  expect(withoutControls("Awa\u202E eyaidN\u202C")).toBe("Awa eyaidN");
  expect(cleanLine(" A\u200Bw\u2060a\uFEFF\u2066 Ndiaye\u2069 ")).toBe("Awa Ndiaye");
  expect(cleanText("one\r\ntwo\u202E")).toBe("one\ntwo");
  expect(withoutControls("می\u200Cخواهم 👩\u200D🌾")).toBe("می\u200Cخواهم 👩\u200D🌾");
});

test("R-052: no text can leave its script element, and it reads back unchanged", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const written = inlineJson({ name: `${text}</script><!--&\u2028` });
      expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual({ name: `${text}</script><!--&\u2028` });
    }),
  );
});
