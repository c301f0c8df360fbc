import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_RECENT_SEARCHES } from "../constants.ts";
import { readSearches, withSearch } from "./recent.ts";

test.each([
  ["the first", [], "sokh", ["sokh"]],
  ["a new one goes first", ["sokh"], "ginger", ["ginger", "sokh"]],
  ["the same again moves up, as it is written now", ["ginger", "Sokh"], "sokh", ["sokh", "ginger"]],
  ["spaces around and between count for nothing", ["sokh"], "  red \t tea ", ["red tea", "sokh"]],
  ["an empty one is none", ["sokh"], "   ", ["sokh"]],
  ["the oldest leaves", ["5", "4", "3", "2", "1"], "6", ["6", "5", "4", "3", "2"]],
  ["a long one is cut", [], "x".repeat(90), ["x".repeat(80)]],
])("recent searches: %s", (_what, recent, term, expected) => {
  expect(withSearch(recent, term)).toEqual(expected);
});

test.each([
  ["nothing kept", null, []],
  ["as it was written", '["sokh","ginger"]', ["sokh", "ginger"]],
  ["broken", "[", []],
  ["something else", '{"a":1}', []],
  ["parts that are no texts, empty or twice", '["sokh",1,null,""," ","SOKH","ginger"]', ["sokh", "ginger"]],
  ["too many", '["1","2","3","4","5","6"]', ["1", "2", "3", "4", "5"]],
])("kept searches are read back: %s", (_what, text, expected) => {
  expect(readSearches(text)).toEqual(expected);
});

test("whatever is searched for, the list is short, names nothing twice and survives being kept", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (terms) => {
      const recent = terms.reduce<readonly string[]>(withSearch, []);
      expect(recent.length).toBeLessThanOrEqual(MAX_RECENT_SEARCHES);
      expect(new Set(recent.map((term) => term.toLowerCase())).size).toBe(recent.length);
      expect(readSearches(JSON.stringify(recent))).toEqual(recent);
    }),
  );
});
