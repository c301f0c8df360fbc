import { afterEach, expect, test, vi } from "vitest";
import { whenNear } from "./when-near.ts";

afterEach(() => vi.unstubAllGlobals());

type Seen = (entries: ReadonlyArray<{ isIntersecting: boolean }>) => void;

function observed() {
  const made: { see: Seen; options: unknown; elements: unknown[]; isOver: boolean }[] = [];
  class Observer {
    readonly own;
    constructor(see: Seen, options: unknown) {
      this.own = { see, options, elements: [] as unknown[], isOver: false };
      made.push(this.own);
    }
    observe(element: unknown): void {
      this.own.elements.push(element);
    }
    disconnect(): void {
      this.own.isOver = true;
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  return made;
}
const element = {} as Element;

test("S-CONST-23, S-CONST-24: near means 50 pixels around the window, and a tenth of the picture", () => {
  const made = observed();
  whenNear(element, () => undefined);
  expect(made).toEqual([
    expect.objectContaining({ options: { rootMargin: "50px", threshold: 0.1 }, elements: [element] }),
  ]);
});

test("S-CONST-23: the work runs once, when the element comes near, and not before", () => {
  const [made, work] = [observed(), vi.fn<() => void>()];
  whenNear(element, work);
  made[0]?.see([{ isIntersecting: false }]);
  expect(work).not.toHaveBeenCalled();
  made[0]?.see([{ isIntersecting: true }]);
  expect(work).toHaveBeenCalledOnce();
  expect(made[0]?.isOver).toBe(true);
});

test("cancelling stops the wait; without an observer the work runs at once", () => {
  const [made, work] = [observed(), vi.fn<() => void>()];
  whenNear(element, work)();
  expect(made[0]?.isOver).toBe(true);
  vi.unstubAllGlobals();
  whenNear(element, work);
  expect(work).toHaveBeenCalledOnce();
});
