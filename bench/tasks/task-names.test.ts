import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const textOf = (pattern: string): string =>
  globSync(pattern)
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
const steps = textOf("bench/tasks/*-*.ts");
const screens = textOf("app/**/*.{ts,tsx}");
const found = (pattern: RegExp): string[] => [...new Set([...steps.matchAll(pattern)].map(([, name = ""]) => name))];

const NAMES = /(?:getByLabel\(|getByText\(|button\(page, |expectText\(page, |name: )"([^"\d$]+)"/g;
/** A task's own name and what `world` writes are on no screen. */
const OWN = new Set(found(/^ {4}name: "([^"]+)",$/gm));
const CLASSES = /locator\("[^"]*\.([\w-]+)/g;

test("every name that a step looks for is on a screen", () => {
  const names = found(NAMES).filter((name) => !OWN.has(name));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !screens.includes(name.replace(/:$/, "")))).toEqual([]);
});

test("every class that a step looks for is on a screen", () => {
  const classes = found(CLASSES);
  expect(classes).toContain("section-row");
  expect(classes.filter((name) => !new RegExp(`className=[^\\n]*\\b${name}\\b`).test(screens))).toEqual([]);
});

test("a section is shown by a button that is pressed, as the step expects", () => {
  const [control] = /<button[^<]*className="section-switch"/.exec(screens) ?? [];
  expect(control).toContain("aria-pressed={");
  expect(steps).toMatch(/getByRole\("button", \{ name: "Active" \}\)/);
});
