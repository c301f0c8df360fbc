import { expect } from "vitest";
import { isShown, normalized } from "./document.ts";
import type { Locator } from "./locator.ts";
import type { Page } from "./plain-browser.ts";
import { matches, type Wanted } from "./searching.ts";

/** Expectations about pages and their elements; those about one element fail unless there is exactly one. */
type PageMatchers<R> = {
  toBeVisible(): R;
  /** Hidden, or not there at all. */
  toBeHidden(): R;
  toHaveCount(count: number): R;
  /** The whole text; of several elements one text each, in their order. */
  toHaveText(wanted: Wanted | readonly Wanted[]): R;
  /** A part of the text; of several elements the parts in this order, others may stand between. */
  toContainText(wanted: Wanted | readonly string[]): R;
  toHaveAttribute(name: string, wanted?: Wanted): R;
  toHaveValue(wanted: Wanted): R;
  toBeChecked(): R;
  toBeDisabled(): R;
  toBeEnabled(): R;
  toBeEditable(): R;
  toHaveAccessibleName(wanted: Wanted): R;
  toHaveAccessibleDescription(wanted: Wanted): R;
  /** Path, query and fragment, or the whole address. */
  toHaveURL(wanted: Wanted): R;
  toHaveTitle(wanted: Wanted): R;
};

declare module "vitest" {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends PageMatchers<R> {}
}

type Judged = { readonly pass: boolean; readonly message: () => string };

const judged = (pass: boolean, about: Locator | Page, wanted: unknown, found: unknown): Judged => ({
  pass,
  message: () => `Wanted: ${String(wanted)}\nFound: ${JSON.stringify(found)}\nAt: ${about.describe()}`,
});

const isWhole = (text: string, wanted: Wanted): boolean => matches(text, wanted, true);

const state =
  (wanted: string, holds: (locator: Locator) => boolean) =>
  (locator: Locator): Judged =>
    judged(holds(locator), locator, wanted, null);

const whole =
  (read: (locator: Locator) => string) =>
  (locator: Locator, wanted: Wanted): Judged =>
    judged(isWhole(read(locator), wanted), locator, wanted, read(locator));

expect.extend({
  toBeVisible: state("visible", (locator) => locator.isVisible()),
  toBeHidden: state("hidden", (locator) => locator.elements().every((element) => !isShown(element))),
  toBeChecked: state("checked", (locator) => locator.isChecked() || locator.getAttribute("aria-checked") === "true"),
  toBeDisabled: state("disabled", (locator) => locator.isDisabled()),
  toBeEnabled: state("enabled", (locator) => !locator.isDisabled()),
  toBeEditable: state("editable", (locator) => locator.isEditable()),
  toHaveCount: (locator: Locator, count: number) => judged(locator.count() === count, locator, count, locator.texts()),
  toHaveAccessibleName: whole((locator) => locator.accessibleName()),
  toHaveAccessibleDescription: whole((locator) => locator.accessibleDescription()),
  toHaveText(locator: Locator, wanted: Wanted | readonly Wanted[]) {
    if (!isList(wanted)) return judged(isWhole(locator.text(), wanted), locator, wanted, locator.text());
    const texts = locator.texts();
    const isSame = texts.length === wanted.length && texts.every((text, at) => isWhole(text, wanted[at] ?? ""));
    return judged(isSame, locator, wanted, texts);
  },
  toContainText(locator: Locator, wanted: Wanted | readonly string[]) {
    if (!isList(wanted)) return judged(matches(locator.text(), wanted, false), locator, wanted, locator.text());
    return judged(isInOrder(locator.texts(), wanted), locator, wanted, locator.texts());
  },
  toHaveValue(locator: Locator, wanted: Wanted) {
    const value = locator.inputValue();
    return judged(typeof wanted === "string" ? value === wanted : wanted.test(value), locator, wanted, value);
  },
  toHaveAttribute(locator: Locator, name: string, wanted?: Wanted) {
    const value = locator.getAttribute(name);
    const holds =
      value !== null && (wanted === undefined || (typeof wanted === "string" ? value === wanted : wanted.test(value)));
    return judged(holds, locator, `${name}=${String(wanted ?? "")}`, value);
  },
  toHaveURL(page: Page, wanted: Wanted) {
    const holds =
      typeof wanted === "string" ? page.url() === new URL(wanted, page.browser.origin).href : wanted.test(page.url());
    return judged(holds, page, wanted, page.url());
  },
  toHaveTitle: (page: Page, wanted: Wanted) => judged(isWhole(page.title(), wanted), page, wanted, page.title()),
});

const isList = <Item>(wanted: Wanted | readonly Item[]): wanted is readonly Item[] => Array.isArray(wanted);

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
