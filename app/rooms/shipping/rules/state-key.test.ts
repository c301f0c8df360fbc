import { expect, test } from "vitest";
import { REGIONS } from "../constants.ts";
import { stateKey } from "./state-key.ts";

const inUsa = (state: string): string => stateKey({ country: "United States", state });

test.each([
  ["CA", "California"],
  [" c.a. ", "california"],
  ["D.C.", "District of Columbia"],
  ["AL", "Alabama"],
  ["WY", "Wyoming"],
  ["NE", "Nebraska"],
  ["new  york", "New York"],
])("R-079: %s and %s are the same state of the USA", (one, other) => {
  expect(inUsa(one)).toBe(inUsa(other));
});

test("R-079: every state has a key of its own; a code means a state in the USA alone; accents make no other region", () => {
  const states = REGIONS["United States"] ?? [];
  expect(new Set(states.map(inUsa)).size).toBe(states.length);
  expect(stateKey({ country: "Canada", state: "CA" })).toBe("ca");
  expect(stateKey({ country: "Senegal", state: "Thies" })).toBe(stateKey({ country: "Senegal", state: "Thiès" }));
  expect(inUsa("")).toBe("");
});
