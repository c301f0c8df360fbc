import { expect, test } from "vitest";
import { plainWords, searchParts, correctedTerm, doubtfulWords } from "./search.ts";

const GROUPS = [
  ["hibiscus", "bissap", "wonjo"],
  ["baobab", "bouye", "pain de singe"],
  ["infusion", "tea", "herbal tea"],
  ["mint", "Menthe"],
];

test.each([
  ["wonjo", [["wonjo", "hibiscus", "bissap"]]],
  ["  Thé à la MENTHE ", [["menthe", "mint", "Menthe"]]],
  ["Pain de Singe drink", [["pain singe", "baobab", "bouye", "pain de singe"], ["drink"]]],
  ["herbal teas", [["herbal tea", "infusion", "tea"]]],
  [
    "tea with mint",
    [
      ["tea", "infusion", "herbal tea"],
      ["mint", "Menthe"],
    ],
  ],
  ["drinks", [["drink"]]],
  ["won", [["won", "hibiscus", "bissap", "wonjo"]]],
  ["won mint", [["won"], ["mint", "Menthe"]]],
  ["wo", [["wo"]]],
  ["of the", [["of"], ["the"]]],
  ["100%", [["100"]]],
  ["% _ \\", []],
])("R-044: a search for %j looks for %j", (term, parts) => {
  const found = searchParts(term, GROUPS);
  expect(found.map((part) => part.toSorted())).toEqual(parts.map((part) => part.toSorted()));
});

test("R-044: letters of every script form words; accents and case are ignored", () => {
  expect(plainWords("Kinkéliba, l’été!")).toEqual(["kinkeliba", "l", "ete"]);
  expect(plainWords("شاي أخضر")).toHaveLength(2);
});

const WORDS = ["ginger", "ginseng", "hibiscus", "moringa", "baobab", "spring", "kinkeliba", "tamarind", "mint"];
const correct = (term: string) => correctedTerm(term, new Map(doubtfulWords(term).map((word) => [word, WORDS])));

test.each([
  ["ginjer", "ginger"],
  ["Jinjer", "ginger"],
  ["gigner", "ginger"],
  ["moringa hibicus", "moringa hibiscus"],
  ["tea of kinkelibba", "tea of kinkeliba"],
  ["tamarnid", "tamarind"],
  ["bobab", "baobab"],
])("R-044: %j is corrected to %j", (term, corrected) => {
  expect(correct(term)).toBe(corrected);
});

test.each(["ginger", "hibis", "aspirin", "coffee beans", "mnt", "zzzzzz", ""])("R-044: %j is left as it is", (term) => {
  expect(correct(term)).toBeNull();
});
