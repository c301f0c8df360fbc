import { expect, type Locator, type Page } from "@playwright/test";

/** Steps of a task so far: command keys, characters typed as text, taps. */
export type Counted = { readonly keys: number; readonly typed: number; readonly taps: number };

const MOST_TABS = 80;

/** Keyboard and touch input with a count: one per key with its modifiers, one per tap. */
export function countedInput(page: Page) {
  const made = { keys: 0, typed: 0, taps: 0 };
  const press = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await page.keyboard.press(name);
    made.keys += names.length;
  };
  return {
    press,
    /** Types a text into the focused field. */
    async type(text: string): Promise<void> {
      await page.keyboard.type(text);
      made.typed += text.length;
    },
    /** Deletes the last characters one by one, as on a phone. */
    async erase(characters: number): Promise<void> {
      await page.keyboard.press("End");
      for (let at = 0; at < characters; at += 1) await page.keyboard.press("Backspace");
      made.typed += characters;
    },
    /** Counts two taps, on the select and on its option: Playwright cannot tap the browser's own list. */
    async choose(target: Locator, option: string): Promise<void> {
      await target.selectOption(option);
      made.taps += 2;
    },
    async tap(target: Locator): Promise<void> {
      await target.tap();
      made.taps += 1;
    },
    /** Moves the focus to an element by Tab, or back by Shift+Tab; every press counts. */
    async tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
      await expect(target.first()).toBeVisible();
      for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
        if (await target.first().evaluate((element) => element === document.activeElement)) return;
        await press(key);
      }
      throw new Error(`Not reached by ${MOST_TABS} times ${key}: ${target.toString()}`);
    },
    made: (): Counted => ({ ...made }),
  };
}
export type Input = ReturnType<typeof countedInput>;

/** Waits until the single-key shortcuts work. */
export const untilKeysWork = (page: Page): Promise<void> =>
  expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toHaveAttribute("aria-keyshortcuts", "?");
