import { expect, test } from "vitest";
import { findTest } from "./find-tests.ts";

const TESTS = [
  { file: "app/client-address.test.ts", title: "A-023: %s" },
  { file: "app/client-address.test.ts", title: "all addresses of a /64 are one group" },
  { file: "app/catalogue.test.ts", title: "counts %i as %s" },
  { file: "app/rates.test.ts", title: "%s with threshold %j is refused at its field" },
  { file: "app/rates.test.ts", title: "R-079: %j is refused at its field" },
  { file: "app/address.test.ts", title: "the page %j is page %d" },
  { file: "app/settle.db.test.ts", title: "F-01: ten parallel settles make one order" },
];
const titleOf = (label: string): string | undefined => findTest(TESTS, label)?.title;

test("a label finds the test in its own file first, by title or as a case, and one in another file only when it is unique", () => {
  expect(titleOf("client-address: all addresses of a /64 are one group")).toBe("all addresses of a /64 are one group");
  expect(titleOf("client-address: behind one proxy the last address counts")).toBe("A-023: %s");
  expect(titleOf("settle.db: ten parallel settles")).toBe("F-01: ten parallel settles make one order");
  expect(titleOf("moved: ten parallel settles make one order")).toBe("F-01: ten parallel settles make one order");
  expect(titleOf("nowhere: a title that does not exist")).toBeUndefined();
});

test("of several titles with placeholders the one whose parts all agree is meant; a few words in another file are not enough", () => {
  expect(titleOf('rates: {"rate":"101"} is refused at its field')).toBe("R-079: %j is refused at its field");
  expect(titleOf("page-cache: the cache is bounded: the page longest unused goes first")).toBeUndefined();
});
