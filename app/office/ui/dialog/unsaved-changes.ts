import { useEffect, useRef, type RefObject } from "react";
import { useBlocker } from "react-router";
import { hasChanged } from "../form/form-entries.ts";
import { showToast } from "#app/shared/ui/feedback/toasts.tsx";
import { modalTexts as texts } from "../messages.ts";

type UnsavedChanges = {
  /** True while the dialog must stay for its changes: it warns, and the next try or the warning's button leaves by `discard`. */
  keeps(discard: () => void): boolean;
  /** For new input: the next try is the first one again. */
  forget(): void;
};

/** Whether a dialog has something to lose, and the one warning before it is lost. */
export function useUnsavedChanges(dialog: RefObject<HTMLElement | null>): UnsavedChanges {
  const removeToast = useRef<(() => void) | null>(null);
  const forget = (): void => {
    removeToast.current?.();
    removeToast.current = null;
  };
  useEffect(() => forget, []);
  const keeps = (discard: () => void): boolean => {
    if (removeToast.current || !dialog.current || !hasChanged(dialog.current)) return false;
    removeToast.current = showToast(texts.unsaved, { isError: true, action: { label: texts.discard, run: discard } });
    return true;
  };
  return { keeps, forget };
}

/** Asks `keeps` before Back or Forward leaves a dialog. */
export function useHeldHistory(keeps: () => boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // A failed step returns to the same entry.
      historyAction === "POP" && nextLocation.key !== currentLocation.key && keeps(),
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
}

type DialogLink = Pick<HTMLAnchorElement, "href" | "origin" | "download">;
type Around = { readonly here: string; readonly closeTo: string };

/** Whether a dialog's link opens another page or dialog. One to its own address or to `closeTo` discards the changes on purpose. */
export function leadsElsewhere({ href, origin, download }: DialogLink, { here, closeTo }: Around): boolean {
  if (download || origin !== new URL(here).origin) return false;
  return ![here, closeTo].some((own) => withoutHash(new URL(own, here).href) === withoutHash(href));
}

const withoutHash = (href: string): string => href.replace(/#.*/, "");
