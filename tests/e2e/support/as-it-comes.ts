import type { Page } from "@playwright/test";

/** Whether what comes next to the page is in a state (`:modal`, `:focus-within`) from its first moment there; ask before it comes. */
export const isAsItComes = (page: Page, selector: string, state: string): Promise<boolean> =>
  page.evaluate(
    ([awaited, wanted]) =>
      new Promise<boolean>((resolve) => {
        const watch = new MutationObserver(() => {
          const come = document.querySelector(awaited);
          if (!come) return;
          watch.disconnect();
          resolve(come.matches(wanted));
        });
        watch.observe(document.body, { subtree: true, childList: true });
      }),
    [selector, state] as const,
  );
