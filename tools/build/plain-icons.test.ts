import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withoutKeys } from "./plain-icons.ts";

const sourceOf = (icon: string): string =>
  readFileSync(
    fileURLToPath(import.meta.resolve("lucide-react")).replace(/\/dist\/.*$/, `/dist/esm/icons/${icon}.mjs`),
    "utf8",
  );

test.each(["badge-check", "package", "shopping-cart", "x"])("the icon %s keeps its shapes and loses their keys", (icon) => {
  const [source, plain] = [sourceOf(icon), withoutKeys(sourceOf(icon))];
  const shapesIn = (code: string) => code.match(/\b(?:d|cx|cy|r|points): "[^"]*"/g);
  expect(source).toContain("key:");
  expect(plain).not.toMatch(/key:|__iconData\.node/);
  expect(shapesIn(plain)).toEqual(shapesIn(source));
});
