import { useEffect } from "react";
import { showToast } from "#app/shared/ui/toasts.tsx";
import type { ChangeAnswer } from "../types.ts";

type Action = { readonly label: string; readonly run: () => void };

/** Shows the text of each new answer of a change once; an answer without text is silent. */
export function useAnswerToast(answer: ChangeAnswer | undefined, action?: Action): void {
  useEffect(() => {
    if (answer?.text) showToast(answer.text, { isError: answer.isError, ...(action && !answer.isError && { action }) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an answer is told once, whatever its action has become
  }, [answer]);
}
