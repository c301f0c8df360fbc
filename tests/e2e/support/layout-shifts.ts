import type { Page } from "@playwright/test";

/** Below this Lighthouse shows 0 (no unit). */
export const MOST_SHIFT = 0.0005;

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** A fault when what moved while the page loaded sums up to more than `most`; measured before any action, whose answer may arrive at any time. */
export async function shiftsOf(page: Page, most: number): Promise<string[]> {
  const { shift, moved } = await page.evaluate(
    () =>
      new Promise<{ shift: number; moved: string[] }>((resolve) => {
        const found = { shift: 0, moved: [] as string[] };
        const nameOf = (node: Node | null): string =>
          node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? "");
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue;
            found.shift += value;
            found.moved.push(...sources.map(({ node }) => nameOf(node)));
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(found)));
      }),
  );
  return shift > most ? [`layout shift of ${shift.toFixed(4)} by ${moved.join(", ")}`] : [];
}
