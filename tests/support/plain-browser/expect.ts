import { expect } from "vitest";
import { isShown, normalized } from "./document.ts";
import type { Locator } from "./locator.ts";
import type { Page } from "./plain-browser.ts";
import { matches, type Expected } from "./searching.ts";

/** Expectations about pages and their elements; those about one element fail unless there is exactly one. */
type PageMatchers<R> = {
  toBeVisible(): R;
  /** Hidden, or not there at all. */
  toBeHidden(): R;
  toHaveCount(count: number): R;
  /** The whole text; of several elements one text each, in their order. */
  toHaveText(expected: Expected | readonly Expected[]): R;
  /** A part of the text; of several elements the parts in this order, with others in between. */
  toContainText(expected: Expected | readonly string[]): R;
  toHaveAttribute(name: string, expected?: Expected): R;
  toHaveValue(expected: Expected): R;
  toBeChecked(): R;
  toBeDisabled(): R;
  toBeEnabled(): R;
  toBeEditable(): R;
  toHaveAccessibleName(expected: Expected): R;
  toHaveAccessibleDescription(expected: Expected): R;
  /** Path, query and fragment, or the whole address. */
  toHaveURL(expected: Expected): R;
  toHaveTitle(expected: Expected): R;
};

declare module "vitest" {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends PageMatchers<R> {}
}

type MatchResult = { readonly pass: boolean; readonly message: () => string };

const resultOf = (pass: boolean, about: Locator | Page, expected: unknown, found: unknown): MatchResult => ({
  pass,
  message: () => `Expected: ${String(expected)}\nFound: ${JSON.stringify(found)}\nAt: ${about.describe()}`,
});

const isWhole = (text: string, expected: Expected): boolean => matches(text, expected, true);

const state =
  (expected: string, holds: (locator: Locator) => boolean) =>
  (locator: Locator): MatchResult =>
    resultOf(holds(locator), locator, expected, null);

const whole =
  (read: (locator: Locator) => string) =>
  (locator: Locator, expected: Expected): MatchResult =>
    resultOf(isWhole(read(locator), expected), locator, expected, read(locator));

expect.extend({
  toBeVisible: state("visible", (locator) => locator.isVisible()),
  toBeHidden: state("hidden", (locator) => locator.elements().every((element) => !isShown(element))),
  toBeChecked: state("checked", (locator) => locator.isChecked() || locator.getAttribute("aria-checked") === "true"),
  toBeDisabled: state("disabled", (locator) => locator.isDisabled()),
  toBeEnabled: state("enabled", (locator) => !locator.isDisabled()),
  toBeEditable: state("editable", (locator) => locator.isEditable()),
  toHaveCount: (locator: Locator, count: number) =>
    resultOf(locator.count() === count, locator, count, locator.texts()),
  toHaveAccessibleName: whole((locator) => locator.accessibleName()),
  toHaveAccessibleDescription: whole((locator) => locator.accessibleDescription()),
  toHaveText(locator: Locator, expected: Expected | readonly Expected[]) {
    if (!isList(expected)) return resultOf(isWhole(locator.text(), expected), locator, expected, locator.text());
    const texts = locator.texts();
    const isSame = texts.length === expected.length && texts.every((text, at) => isWhole(text, expected[at] ?? ""));
    return resultOf(isSame, locator, expected, texts);
  },
  toContainText(locator: Locator, expected: Expected | readonly string[]) {
    if (!isList(expected)) return resultOf(matches(locator.text(), expected, false), locator, expected, locator.text());
    return resultOf(isInOrder(locator.texts(), expected), locator, expected, locator.texts());
  },
  toHaveValue(locator: Locator, expected: Expected) {
    const value = locator.inputValue();
    return resultOf(typeof expected === "string" ? value === expected : expected.test(value), locator, expected, value);
  },
  toHaveAttribute(locator: Locator, name: string, expected?: Expected) {
    const value = locator.getAttribute(name);
    const holds =
      value !== null &&
      (expected === undefined || (typeof expected === "string" ? value === expected : expected.test(value)));
    return resultOf(holds, locator, `${name}=${String(expected ?? "")}`, value);
  },
  toHaveURL(page: Page, expected: Expected) {
    const holds =
      typeof expected === "string"
        ? page.url() === new URL(expected, page.browser.origin).href
        : expected.test(page.url());
    return resultOf(holds, page, expected, page.url());
  },
  toHaveTitle: (page: Page, expected: Expected) =>
    resultOf(isWhole(page.title(), expected), page, expected, page.title()),
});

const isList = <Item>(expected: Expected | readonly Item[]): expected is readonly Item[] => Array.isArray(expected);

/** Whether each part is in a text of its own, in their order. */
function isInOrder(texts: readonly string[], parts: readonly string[]): boolean {
  let at = 0;
  for (const part of parts) {
    while (at < texts.length && !matches(normalized(texts[at] ?? ""), part, false)) at += 1;
    if (at === texts.length) return false;
    at += 1;
  }
  return true;
}

export { expect };
