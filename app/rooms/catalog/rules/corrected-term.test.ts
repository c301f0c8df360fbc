import { expect, test } from "vitest";
import { correctedTerm, doubtfulWords } from "./corrected-term.ts";

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
])("R-044: %j is taken for a slip of %j", (term, corrected) => {
  expect(correct(term)).toBe(corrected);
});

test.each(["ginger", "hibis", "aspirin", "coffee beans", "mnt", "zzzzzz", ""])("R-044: %j is left as it is", (term) => {
  expect(correct(term)).toBeNull();
});
