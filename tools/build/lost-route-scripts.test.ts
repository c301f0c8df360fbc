import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withReloadEvent, withoutEarlyRun } from "./lost-route-scripts.ts";

const sourceOf = (name: string): string =>
  readFileSync(
    fileURLToPath(import.meta.resolve("react-router")).replace(/\/index.*$/, `/lib/dom/ssr/${name}.js`),
    "utf8",
  );

test("R-020: the router dispatches an event before it reloads the document, and runs no script of a prefetched page", () => {
  expect(sourceOf("links")).toContain("loadRouteModule");
  expect(withoutEarlyRun(sourceOf("links"))).not.toContain("loadRouteModule");
  expect(withReloadEvent(sourceOf("routeModules"))).toMatch(/if \(dispatchEvent\(.*\)\) window\.location\.reload\(\);/);
});

test("a router with other code fails the build", () => {
  for (const change of [withReloadEvent, withoutEarlyRun])
    expect(() => change("export {};")).toThrow("see lost-route-scripts.ts");
});
