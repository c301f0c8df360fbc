import { setTimeout as pause } from "node:timers/promises";
import { isHydratedOnceUsed } from "#tests/e2e/support/until-hydrated.ts";
import { chord, clickAt, typing, type BrowserWindow, type Point } from "./browser-window.ts";

const PATIENCE_MS = 20_000;
const PAUSE_MS = 100;

/** A CSS selector, and the start of the element's label or text where the selector is not enough. */
export type Sought = readonly [selector: string, text?: string];

export type Hands = ReturnType<typeof handsOn>;

/** A person's actions in a window. Each waits until it is possible, and fails after 20 seconds. */
export function handsOn(window: BrowserWindow) {
  /** Asks the page until the answer is there; while another page is loading there is nothing to ask. */
  const untilGiven = async <Given>(what: string, ask: () => Promise<Given | null>): Promise<Given> => {
    for (const end = Date.now() + PATIENCE_MS; ; await pause(PAUSE_MS)) {
      const given = await ask().catch(() => null);
      if (given !== null) return given;
      if (Date.now() > end) throw new Error(`It did not happen: ${what}`);
    }
  };
  const until = async <Given extends readonly unknown[]>(
    what: string,
    isSo: (...given: Given) => boolean,
    ...given: Given
  ): Promise<void> => {
    await untilGiven(what, async () => (await window.run(isSo, ...given)) || null);
  };
  const pointOf = (...[selector, text = ""]: Sought): Promise<Point | null> =>
    window.run(reachablePoint, selector, text);
  const press = async (...sought: Sought): Promise<void> => {
    let last = "";
    // Scrolling reaches a browser's own hit test a moment later than the page.
    const point = await untilGiven(`${sought.join(" ")} can be pressed`, async () => {
      const now = await pointOf(...sought);
      const isStill = last === String(now);
      last = String(now);
      return isStill ? now : null;
    });
    await window.perform([clickAt(point)]);
  };
  return {
    until,
    press,
    sees: async (...sought: Sought): Promise<void> => {
      await untilGiven(`${sought.join(" ")} is in sight`, () => pointOf(...sought));
    },
    /** Presses a field by its label and types into it. */
    write: async (label: string, text: string): Promise<void> => {
      await press("label", label);
      await window.perform([typing(text)]);
    },
    choose: (name: string, value: string) => window.run(chooseOption, name, value),
    keys: (text: string) => window.perform([typing(text)]),
    together: (...held: readonly string[]) => window.perform([chord(...held)]),
    isAt: (path: string) => until(`the address is ${path}`, (expected) => location.pathname.startsWith(expected), path),
    /** Uses the page, so that script takes it over, and waits until it has. */
    takesOver: () => until("script has taken the page over", isHydratedOnceUsed),
  };
}

/** Runs in the page: the middle of the first visible element that matches, scrolled into the window, or null while a press would not reach it. */
function reachablePoint(selector: string, text: string): Point | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      (element.getAttribute("aria-label") ?? element.innerText.trim()).startsWith(text) &&
      element.getClientRects().length > 0,
  );
  if (!found) return null;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = found.getBoundingClientRect();
  const point = [x + width / 2, y + height / 2] as const;
  const top = document.elementFromPoint(...point);
  return found.contains(top) ? point : null;
}

/** Runs in the page. */
function chooseOption(name: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  if (!select) throw new Error(`No list ${name}`);
  select.value = value;
  select.dispatchEvent(new Event("input", { bubbles: true }));
  select.dispatchEvent(new Event("change", { bubbles: true }));
}
