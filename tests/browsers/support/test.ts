import { test as base } from "#tests/e2e/support/seed.ts";
import type { BrowserWindow } from "./browser-window.ts";
import { firefox } from "./firefox.ts";
import { handsOn, type Hands } from "./hands.ts";
import { webkit } from "./webkit.ts";

export const ENGINES = { [firefox.name]: firefox, [webkit.name]: webkit };

type Fixtures = { engine: string; window: BrowserWindow; hands: Hands };

/** A test in another browser than Chromium, named by the option `engine`. */
export const test = base.extend<Fixtures>({
  engine: [firefox.name, { option: true }],
  window: async ({ engine }, use) => {
    const window = await ENGINES[engine]!.open();
    await use(window);
    await window.close();
  },
  hands: async ({ window }, use) => use(handsOn(window)),
});
export { PASSWORD, expect } from "#tests/e2e/support/seed.ts";
