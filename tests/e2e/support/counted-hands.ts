import { expect, type Locator, type Page } from "@playwright/test";

/** Steps of a task so far: keys that command, characters typed as text, taps. */
export type Counted = { readonly keys: number; readonly typed: number; readonly taps: number };

const MOST_TABS = 80;

/** Does what a person does with keyboard or finger, and counts it: one per key with its modifiers, one per tap. */
export function countedHands(page: Page) {
  const made = { keys: 0, typed: 0, taps: 0 };
  const press = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await page.keyboard.press(name);
    made.keys += names.length;
  };
  return {
    press,
    /** Writes a text into what has the focus. */
    async type(text: string): Promise<void> {
      await page.keyboard.type(text);
      made.typed += text.length;
    },
    /** Takes away the last characters, as a person does who has no keyboard to select them with. */
    async erase(characters: number): Promise<void> {
      await page.keyboard.press("End");
      for (let at = 0; at < characters; at += 1) await page.keyboard.press("Backspace");
      made.typed += characters;
    },
    /** Opens a list of options by a tap and takes one by another: the browser's own list cannot be tapped from here. */
    async choose(target: Locator, option: string): Promise<void> {
      await target.selectOption(option);
      made.taps += 2;
    },
    async tap(target: Locator): Promise<void> {
      await target.tap();
      made.taps += 1;
    },
    /** Goes to something by Tab, or back to it by Shift+Tab; every one counts. */
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
export type Hands = ReturnType<typeof countedHands>;

/** Waits until single keys are listened to. */
export const untilKeysWork = (page: Page): Promise<void> =>
  expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toHaveAttribute("aria-keyshortcuts", "?");
