import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_RECENT_SEARCHES } from "../constants.ts";
import { readSearches, withSearch } from "./recent.ts";

test.each([
  ["the first", [], "sokh", ["sokh"]],
  ["a new one goes first", ["sokh"], "ginger", ["ginger", "sokh"]],
  ["a repeated one moves up, in its new spelling", ["ginger", "Sokh"], "sokh", ["sokh", "ginger"]],
  ["spaces around and between are ignored", ["sokh"], "  red \t tea ", ["red tea", "sokh"]],
  ["an empty one is ignored", ["sokh"], "   ", ["sokh"]],
  ["the oldest drops out", ["5", "4", "3", "2", "1"], "6", ["6", "5", "4", "3", "2"]],
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
])("stored searches are read back: %s", (_what, text, expected) => {
  expect(readSearches(text)).toEqual(expected);
});

test("for any searches, the list is short, has no duplicates and survives storage", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (terms) => {
      const recent = terms.reduce<readonly string[]>(withSearch, []);
      expect(recent.length).toBeLessThanOrEqual(MAX_RECENT_SEARCHES);
      expect(new Set(recent.map((term) => term.toLowerCase())).size).toBe(recent.length);
      expect(readSearches(JSON.stringify(recent))).toEqual(recent);
    }),
  );
});
