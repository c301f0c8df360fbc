import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { scheduleOutlook } from "#app/rooms/content/homepage/form/section-form-messages.ts";
import { problemText, sectionDone } from "#app/rooms/content/homepage/section-messages.ts";
import type { SectionRow } from "./links.ts";
import { showToast } from "#app/shared/ui/feedback/toasts.tsx";
import { useIsHydrated } from "#app/shared/ui/page/hydration.ts";
import { doneText } from "#app/office/http/list-links.ts";
import type { SectionAnswer } from "./dialog/section-form.server.ts";

type ToastSources = {
  answer: SectionAnswer | null;
  rows: readonly SectionRow[];
  loadError: string | null;
  isDialogOpen: boolean;
};

/** Shows results, errors and each problem once, as toasts. Returns a served page's notices: turning them into toasts would move the content below. */
export function useSectionToasts({ answer, rows, loadError, isDialogOpen }: ToastSources): {
  done: string | null;
  error: string | null;
} {
  const { search } = useLocation();
  const key = useScreenKey();
  const isServed = useIsServedScreen(key);
  const done = answer ? null : doneText(new URLSearchParams(search), sectionDone);
  const outlook = done && outlookText(search, rows);
  useDoneToasts({ done, outlook, key, isServed });
  // A dialog reports a conflict itself, beside its Reload.
  const isOnPage = isServed || (isDialogOpen && answer?.isConflict === true);
  useEffect(() => {
    if (answer?.error && !isOnPage) showToast(answer.error, { isError: true });
    for (const problem of answer?.problems ?? []) showToast(problemText(problem), { isError: true });
    for (const text of Object.values(answer?.timeErrors ?? {})) showToast(text, { isError: true });
  }, [answer, isOnPage]);
  useEffect(() => {
    if (loadError) showToast(loadError, { isError: true });
  }, [loadError, key]);
  if (!isServed) return { done: null, error: null };
  return { done: withOutlook(done, outlook), error: isDialogOpen ? null : (answer?.error ?? null) };
}

const withOutlook = (done: string | null, outlook: string | null): string | null =>
  outlook ? `${done}. ${outlook}` : done;

type Done = { done: string | null; outlook: string | null; key: string; isServed: boolean };

function useDoneToasts({ done, outlook, key, isServed }: Done): void {
  const showOutlook = useEffectEvent(() => outlook && showToast(outlook));
  useEffect(() => {
    if (!done) return;
    if (!isServed) {
      showToast(done);
      showOutlook();
    }
    // A reload must not repeat them.
    const address = new URL(window.location.href);
    address.searchParams.delete("done");
    address.searchParams.delete("scheduled");
    window.history.replaceState(window.history.state, "", address);
  }, [done, key, isServed]);
}

function outlookText(search: string, rows: readonly SectionRow[]): string | null {
  const scheduled = new URLSearchParams(search).get("scheduled");
  const row = rows.find(({ id }) => id === scheduled);
  return row ? scheduleOutlook(row.label, row) : null;
}

function useIsServedScreen(key: string): boolean {
  const isHydrated = useIsHydrated();
  const [served] = useState(isHydrated ? null : key);
  return served === key;
}
