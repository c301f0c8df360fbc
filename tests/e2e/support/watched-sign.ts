import type { Page } from "@playwright/test";
import type { Sign } from "./walk-step.ts";

const SEEN = "the sign is visible";
const TIMEOUT_MS = 15_000;

/**
 * Watches for a sign from the next press or choice on; `isSeen` says whether it appears. The page reports it by its console:
 * while the browser waits for another document, the page evaluates nothing.
 */
export async function watchForSign(page: Page, sign: Sign): Promise<{ readonly isSeen: Promise<boolean> }> {
  const isSeen = page
    .waitForEvent("console", { predicate: (message) => message.text() === SEEN, timeout: TIMEOUT_MS })
    .then(
      () => true,
      () => false,
    );
  await page.evaluate(
    ({ sign: { selector, text = "", isChanged = false, drawn }, note }) => {
      const readText = (): string => [...document.querySelectorAll(selector)].map((one) => one.textContent).join("|");
      const before = readText();
      const isInSight = (one: Element): boolean => {
        const { width, height } = one.getBoundingClientRect();
        const isVisible = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (drawn && !(Number(getComputedStyle(one, drawn).opacity) > 0)) return false;
        return isVisible && width > 0 && height > 0 && (one.textContent ?? "").includes(text);
      };
      const isShown = (): boolean =>
        isChanged ? readText() !== before : [...document.querySelectorAll(selector)].some(isInSight);
      const start = (): void => {
        for (const type of ["pointerup", "input"]) removeEventListener(type, start, true);
        const look = (): void => {
          // oxlint-disable-next-line no-console -- the page's report
          if (isShown()) console.debug(note);
          else requestAnimationFrame(look);
        };
        look();
      };
      for (const type of ["pointerup", "input"]) addEventListener(type, start, true);
    },
    { sign, note: SEEN },
  );
  return { isSeen };
}
