import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { asPath } from "./plain-icons.ts";

const sourceOf = (icon: string): string =>
  readFileSync(
    fileURLToPath(import.meta.resolve("lucide-react")).replace(/\/dist\/.*$/, `/dist/esm/icons/${icon}.mjs`),
    "utf8",
  );
const drawn = (...node: readonly unknown[]): string => {
  const code = asPath(`const __iconData = {\n  node: ${JSON.stringify(node)}\n};\n__iconData.node;`);
  return /iconOf\("([^"]*)"\)/.exec(code)?.[1] ?? "";
};

test.each(["badge-check", "package", "shopping-cart", "x", "tags"])("the icon %s becomes one path", (icon) => {
  const code = asPath(sourceOf(icon));
  expect(code).toMatch(/^import \{ iconOf \} from "[^"]+icon\.tsx";\nexport default iconOf\("M[^"]+"\);\n$/);
});

test("each path keeps its own starting point", () => {
  expect(drawn(["path", { d: "M1 1h2" }], ["path", { d: "m9 11 3 3L22 4" }])).toBe("M1 1h2M9 11l3 3L22 4");
  expect(drawn(["path", { d: "m.5-.25v3" }])).toBe("M.5 -.25v3");
});

test("circles, boxes and lines are drawn as paths", () => {
  expect(drawn(["circle", { cx: "12", cy: "12", r: "10" }])).toBe("M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0");
  expect(drawn(["rect", { x: "1", y: "2", width: "6", height: "4" }])).toBe("M1 2h6v4h-6z");
  expect(drawn(["rect", { x: "1", y: "2", width: "6", height: "4", rx: "1" }])).toBe(
    "M2 2h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z",
  );
  expect(drawn(["line", { x1: "1", y1: "2", x2: "3", y2: "4" }])).toBe("M1 2L3 4");
  expect(drawn(["polygon", { points: "1 2 3 4 5 0" }])).toBe("M1 2 3 4 5 0Z");
});

test("a shape that is no path fails the build; an icon's alias stays unchanged", () => {
  expect(() => drawn(["text", { x: "1" }])).toThrow("plain-icons.ts");
  expect(() => drawn(["circle", { cx: "1", cy: "1", r: "4", fill: "red" }])).toThrow("fill");
  expect(drawn(["circle", { cx: "7", cy: "7", r: "1", fill: "currentColor" }])).toMatch(/^M6 7a/);
  expect(asPath("export { default } from './x.mjs';")).toBe("export { default } from './x.mjs';");
});
