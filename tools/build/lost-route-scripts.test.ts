import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { askingFirst, withoutRunningAhead } from "./lost-route-scripts.ts";

const sourceOf = (name: string): string =>
  readFileSync(
    fileURLToPath(import.meta.resolve("react-router")).replace(/\/index.*$/, `/lib/dom/ssr/${name}.js`),
    "utf8",
  );

test("R-020: the router asks before it loads the document again, and runs no script of a page that is fetched ahead", () => {
  expect(sourceOf("links")).toContain("loadRouteModule");
  expect(withoutRunningAhead(sourceOf("links"))).not.toContain("loadRouteModule");
  expect(askingFirst(sourceOf("routeModules"))).toMatch(/if \(dispatchEvent\(.*\)\) window\.location\.reload\(\);/);
});

test("a router that does it in another way is not built", () => {
  for (const change of [askingFirst, withoutRunningAhead])
    expect(() => change("export {};")).toThrow("see lost-route-scripts.ts");
});
