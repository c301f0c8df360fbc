import type { Page } from "@playwright/test";
import type { Sign } from "./walk-step.ts";

type Watching = { signMs: number | null };
const TIMEOUT_MS = 3000;

/** Measures the time from the next press or choice until a sign is visible. */
export async function watchForSign(page: Page, sign: Sign): Promise<void> {
  await page.evaluate(({ selector, text = "", isChanged = false, drawn }) => {
    const watching = window as unknown as Watching;
    watching.signMs = null;
    const readText = (): string => [...document.querySelectorAll(selector)].map((one) => one.textContent).join("|");
    const before = readText();
    const isInSight = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      const isShown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (drawn && !(Number(getComputedStyle(one, drawn).opacity) > 0)) return false;
      return isShown && width > 0 && height > 0 && (one.textContent ?? "").includes(text);
    };
    const isSeen = (): boolean =>
      isChanged ? readText() !== before : [...document.querySelectorAll(selector)].some(isInSight);
    const start = ({ timeStamp }: Event): void => {
      for (const type of ["pointerup", "input"]) removeEventListener(type, start, true);
      const look = (): void => {
        if (isSeen()) watching.signMs = performance.now() - timeStamp;
        else requestAnimationFrame(look);
      };
      look();
    };
    for (const type of ["pointerup", "input"]) addEventListener(type, start, true);
  }, sign);
}

/** The time in ms; infinite when the sign has not appeared. */
export async function signOf(page: Page): Promise<number> {
  const sign = (): number | null => (window as unknown as Watching).signMs;
  return page.waitForFunction(sign, null, { timeout: TIMEOUT_MS }).then(
    async (found) => Number(await found.jsonValue()),
    () => Infinity,
  );
}

const SAMPLE_MS = 20;
const MICROSECONDS = 1000;

/** How many times longer than its CPU time work takes at the moment, because other processes run too. */
export function crowding(): number {
  const [start, used] = [performance.now(), process.cpuUsage()];
  let computed = 0;
  while (computed < SAMPLE_MS) {
    const { user, system } = process.cpuUsage(used);
    computed = (user + system) / MICROSECONDS;
  }
  return Math.max(1, (performance.now() - start) / computed);
}
