import { useEffect } from "react";
import { useLocation } from "react-router";
import { problemText, sectionDone } from "../../../rooms/content/section-messages.ts";
import { showToast } from "../../../shared/ui/toasts.tsx";
import { useIsHydrated } from "../../../shared/ui/use-is-hydrated.ts";
import { doneText } from "../list-links.ts";
import type { SectionAnswer } from "./section-form.server.ts";

type Told = { answer: SectionAnswer | null; loadError: string | null; isDialogOpen: boolean };

/**
 * Tells what was done, what failed and every problem as toasts, each once (A-VAL-35, A-ERR-21 to A-ERR-32, A-CONST-10).
 * Without script the page says it itself: what is returned is what it has to say.
 */
export function useSectionToasts({ answer, loadError, isDialogOpen }: Told): {
  done: string | null;
  error: string | null;
} {
  const isScripted = useIsHydrated();
  const { search, key } = useLocation();
  const done = answer ? null : doneText(new URLSearchParams(search), sectionDone);
  useEffect(() => {
    if (!done) return;
    showToast(done);
    // Read again, the page should not tell it again.
    const address = new URL(window.location.href);
    address.searchParams.delete("done");
    window.history.replaceState(window.history.state, "", address);
  }, [done, key]);
  // A dialog says of a conflict itself what happened, beside its Reload.
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
  return { done, error: isDialogOpen ? null : (answer?.error ?? null) };
}
