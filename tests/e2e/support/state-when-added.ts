import type { Page } from "@playwright/test";

/** Whether the next matching element is in a state (`:modal`, `:focus-within`) as soon as it is added; call it before that. */
export const hasStateWhenAdded = (page: Page, selector: string, state: string): Promise<boolean> =>
  page.evaluate(
    ([awaited, expectedState]) =>
      new Promise<boolean>((resolve) => {
        const watch = new MutationObserver(() => {
          const added = document.querySelector(awaited);
          if (!added) return;
          watch.disconnect();
          resolve(added.matches(expectedState));
        });
        watch.observe(document.body, { subtree: true, childList: true });
      }),
    [selector, state] as const,
  );
