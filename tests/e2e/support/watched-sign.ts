import type { Page } from "@playwright/test";
import type { Sign } from "./buying-walk.ts";

type Watching = { signMs: number | null };
const PATIENCE_MS = 10_000;

/** From the next press or choice on, notes how long it takes until a sign is in sight. */
export async function watchForSign(page: Page, sign: Sign): Promise<void> {
  await page.evaluate(({ selector, text = "", isChanged = false, drawn }) => {
    const watching = window as unknown as Watching;
    watching.signMs = null;
    (window as any).loaf = [];
    (window as any).lo?.disconnect();
    (window as any).lo = new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) (window as any).loaf.push([Math.round(e.startTime), Math.round(e.duration), Math.round(e.blockingDuration), ...e.scripts.map((s: any) => `${s.invoker}|${Math.round(s.duration)}|fl${Math.round(s.forcedStyleAndLayoutDuration)}|${s.sourceFunctionName}`)]) });
    (window as any).lo.observe({ type: "long-animation-frame" });
    const said = (): string => [...document.querySelectorAll(selector)].map((one) => one.textContent).join("|");
    const before = said();
    const isInSight = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      const isShown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (drawn && !(Number(getComputedStyle(one, drawn).opacity) > 0)) return false;
      return isShown && width > 0 && height > 0 && (one.textContent ?? "").includes(text);
    };
    const isSeen = (): boolean =>
      isChanged ? said() !== before : [...document.querySelectorAll(selector)].some(isInSight);
    const start = ({ timeStamp }: Event): void => {
      (window as any).loaf.push(["press", Math.round(timeStamp), Math.round(performance.now())]);
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

/** How long it took, in ms. */
export async function signOf(page: Page): Promise<number> {
  const isSeen = (): boolean => (window as unknown as Watching).signMs !== null;
  await page.waitForFunction(isSeen, null, { timeout: PATIENCE_MS });
  return page.evaluate(() => Math.round((window as unknown as Watching).signMs ?? 0));
}
