import { contrast as contrastOf, type Rgb } from "#tests/support/contrast.ts";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAIL_COLOURS, THEME_COLOURS } from "./tokens.ts";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const TEXT = 4.5;
const SHAPE = 3;

function coloursOf(selector: string): Map<string, string> {
  const from = css.indexOf(`${selector} {`);
  expect(from, selector).toBeGreaterThanOrEqual(0);
  const block = css.slice(from, css.indexOf("}", from));
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]));
}

const THEMES = {
  light: coloursOf(":root"),
  "dark by choice": coloursOf(':root[data-theme="dark"]'),
  "dark by system": coloursOf(':root:not([data-theme="light"])'),
};

const rgb = (hex: string): Rgb => {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};
const contrast = (one: string, other: string): number => contrastOf(rgb(one), rgb(other));

const GROUNDS = ["bg", "surface"];
const on = (names: readonly string[], grounds: readonly string[], least: number): [string, string, number][] =>
  names.flatMap((name) => grounds.map((ground): [string, string, number] => [name, ground, least]));

const PAIRS = [
  ...on(["text", "muted"], ["bg", "surface", "sunken", "raised", "tint"], TEXT),
  ...on(
    ["subtle", "primary", "accent", "hibiscus", "gold", "link", "success", "danger", "warning", "info"],
    GROUNDS,
    TEXT,
  ),
  ...on(["on-primary"], ["primary", "primary-hover"], TEXT),
  ...on(["on-band"], ["band"], TEXT),
  ...on(["on-accent"], ["accent", "accent-hover"], TEXT),
  ...on(["on-hibiscus"], ["hibiscus"], TEXT),
  ...on(["on-danger"], ["danger"], TEXT),
  ...["success", "warning", "danger", "info"].flatMap((tone) => on([tone, "text"], [`${tone}-bg`], TEXT)),
  ...on(["star", "border-strong", "focus"], GROUNDS, SHAPE),
  ...on(["leaf-art", "ember-art", "leaf-mark"], ["bg"], SHAPE),
];

for (const [theme, colours] of Object.entries(THEMES)) {
  test.each(PAIRS)(`${theme}: %s on %s has a contrast of at least %d`, (name, ground, least) => {
    const [front, back] = [colours.get(name), colours.get(ground)];
    expect(front, name).toBeDefined();
    expect(back, ground).toBeDefined();
    expect(contrast(front ?? "", back ?? "")).toBeGreaterThanOrEqual(least);
  });
}

test("S-THEME-03: the dark theme is the same whether chosen or taken from the system", () => {
  expect([...THEMES["dark by system"]]).toEqual([...THEMES["dark by choice"]]);
});

test("the browser's frame has the page's ground in both themes", () => {
  expect(THEME_COLOURS).toEqual({ light: THEMES.light.get("bg"), dark: THEMES["dark by choice"].get("bg") });
});

test.each([
  ["light", "light"],
  ["dark", "dark by choice"],
] as const)("mails have the shop's colours by %s", (theme, name) => {
  const shop = (token: string) => THEMES[name].get(token);
  const { ground, onAccent, ...same } = MAIL_COLOURS[theme];
  expect([ground, onAccent]).toEqual([shop("bg"), shop("on-accent")]);
  for (const [token, colour] of Object.entries(same)) expect(colour, token).toBe(shop(token));
});
