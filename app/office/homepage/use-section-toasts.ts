import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { scheduleOutlook } from "#app/rooms/content/homepage/form/section-form-messages.ts";
import { problemText, sectionDone } from "#app/rooms/content/homepage/section-messages.ts";
import type { SectionRow } from "./links.ts";
import { showToast } from "#app/shared/ui/feedback/toasts.tsx";
import { useIsHydrated } from "#app/shared/ui/page/hydration.ts";
import { doneText } from "#app/office/http/list-links.ts";
import type { SectionAnswer } from "./dialog/section-form.server.ts";

type Told = {
  answer: SectionAnswer | null;
  rows: readonly SectionRow[];
  loadError: string | null;
  isDialogOpen: boolean;
};

/** Shows results, errors and each problem as toasts, once. Returns what the page must show itself without script. */
export function useSectionToasts({ answer, rows, loadError, isDialogOpen }: Told): {
  done: string | null;
  error: string | null;
} {
  const isScripted = useIsHydrated();
  const { search } = useLocation();
  const key = useScreenKey();
  const done = answer ? null : doneText(new URLSearchParams(search), sectionDone);
  const outlook = done && outlookText(search, rows);
  const showOutlook = useEffectEvent(() => outlook && showToast(outlook));
  useEffect(() => {
    if (!done) return;
    showToast(done);
    showOutlook();
    // A reload must not repeat the toast.
    const address = new URL(window.location.href);
    address.searchParams.delete("done");
    address.searchParams.delete("scheduled");
    window.history.replaceState(window.history.state, "", address);
  }, [done, key]);
  // A dialog reports a conflict itself, beside its Reload.
  const isSaidInDialog = isDialogOpen && answer?.isConflict === true;
  useEffect(() => {
    if (answer?.error && !isSaidInDialog) showToast(answer.error, { isError: true });
    for (const problem of answer?.problems ?? []) showToast(problemText(problem), { isError: true });
    for (const text of Object.values(answer?.timeErrors ?? {})) showToast(text, { isError: true });
  }, [answer, isSaidInDialog]);
  useEffect(() => {
    if (loadError) showToast(loadError, { isError: true });
  }, [loadError, key]);
  if (isScripted) return { done: null, error: null };
  return { done: outlook ? `${done}. ${outlook}` : done, error: isDialogOpen ? null : (answer?.error ?? null) };
}

function outlookText(search: string, rows: readonly SectionRow[]): string | null {
  const scheduled = new URLSearchParams(search).get("scheduled");
  const row = rows.find(({ id }) => id === scheduled);
  return row ? scheduleOutlook(row.label, row) : null;
}
