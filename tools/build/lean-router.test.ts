import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { standIn, withoutWords } from "./lean-router.ts";

const parse = (code: string): unknown => parseAst(code);

test("a stand-in has the names of the module it replaces", () => {
  expect(standIn("export { one, two };", "part.js", { one: "1", two: "2" })).toBe(
    "export const one = 1;\nexport const two = 2;",
  );
  expect(() => standIn("export { one, two, three };", "part.js", { one: "1", two: "2" })).toThrow("part.js");
});

test("what the router says of its makers' mistakes goes, the checks stay", () => {
  const code = 'invariant(a(b), `no ${c(")")}`); UNSAFE_invariant(x, "y"); warning(d, "e" + f); say(g, "h");';
  expect(withoutWords(code, parse)).toBe('invariant(a(b), ""); UNSAFE_invariant(x, ""); warning(d, ""); say(g, "h");');
});

test("the installed router still says something", () => {
  const library = fileURLToPath(import.meta.resolve("react-router")).replace(/\/dist\/.*$/, "/dist/production/lib");
  const code = readFileSync(`${library}/router/router.js`, "utf8");
  expect(withoutWords(code, parse).length).toBeLessThan(code.length - 500);
});
