import { expect, test } from "vitest";
import { SYNONYM_LIMITS } from "../constants.ts";
import { readSynonyms, writeSynonyms } from "./synonyms.ts";
import { synonymSchema } from "./synonym-schemas.ts";
import { parseFields } from "#app/shared/kernel/forms/form.ts";

test("R-044: synonyms are written one group per line and read back the same", () => {
  const groups = [
    ["hibiscus", "bissap"],
    ["baobab", "pain de singe"],
  ];
  expect(writeSynonyms(groups)).toBe("hibiscus, bissap\nbaobab, pain de singe");
  expect(readSynonyms(writeSynonyms(groups))).toEqual({ ok: true, value: groups });
});

test("R-044: empty lines, stray commas, spaces and words typed twice in a line are left out", () => {
  const typed = "\r\n hibiscus ,, Bissap,  bissap \r\n, %\r\npain  de singe, baobab";
  const value = [
    ["hibiscus", "bissap"],
    ["pain de singe", "baobab"],
  ];
  expect(readSynonyms(typed)).toEqual({ ok: true, value });
  expect(readSynonyms("")).toEqual({ ok: true, value: [] });
});

const word = (at: number): string => `word${at}`;
const long = "x".repeat(SYNONYM_LIMITS.letters + 1);
test.each([
  ["a, b\nalone", { code: "alone", line: 2 }],
  ["tea, infusion\n\nmint, Téa", { code: "repeated", line: 3, first: 1, word: "Téa" }],
  [`a, ${long}`, { code: "too_long", line: 1, word: long }],
  [Array.from({ length: SYNONYM_LIMITS.words + 1 }, (_, at) => word(at)).join(), { code: "too_many_words", line: 1 }],
  [
    Array.from({ length: SYNONYM_LIMITS.groups + 1 }, (_, at) => `${word(at)}, other${at}`).join("\n"),
    { code: "too_many_groups" },
  ],
])("R-044: a fault in a list of synonyms is reported with its line", (typed, error) => {
  expect(readSynonyms(typed)).toEqual({ ok: false, error });
  expect(parseFields(synonymSchema, { synonyms: typed, seen: "" })).toEqual({ ok: false, error: { synonyms: error } });
});
