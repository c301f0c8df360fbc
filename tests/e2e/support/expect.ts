import { expect as base, type ExpectMatcherState, type Locator } from "@playwright/test";

type Options = { readonly timeout?: number; readonly visible?: boolean };

/**
 * Playwright's `expect`, except that `toBeVisible` waits by itself. After each try that fails, the original lists the page's roles and names,
 * in case the try was the last; in tests that save in the office, that took a quarter of the page's time for script.
 */
export const expect = base.extend({
  async toBeVisible(
    this: ExpectMatcherState,
    locator: Locator,
    { timeout = this.timeout, visible = true }: Options = {},
  ) {
    const isWanted = visible !== this.isNot;
    const failure = await locator.waitFor({ state: isWanted ? "visible" : "hidden", timeout }).then(
      () => null,
      () => failureOf(locator, isWanted),
    );
    return { pass: (failure === null) !== this.isNot, message: () => failure ?? "" };
  },
});

/** The original's message; null when the element has become as expected after all. */
const failureOf = (locator: Locator, visible: boolean): Promise<string | null> =>
  base(locator)
    .toBeVisible({ visible, timeout: 1 })
    .then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
