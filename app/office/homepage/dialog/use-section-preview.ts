import { useEffect, useRef, type MouseEvent } from "react";
import { useFetcher } from "react-router";
import { sectionDone, sectionFailures } from "#app/rooms/content/homepage/section-messages.ts";
import { showToast } from "#app/shared/ui/feedback/toasts.tsx";
import type { SectionAnswer } from "./section-form.server.ts";

/**
 * Submits the pressed Preview button's form and opens the result in a tab that opens with the press, so that no browser blocks it.
 * The tab closes without a result: after a refusal or no answer, another press, or once the screen is left.
 */
export function useSectionPreview(): (event: MouseEvent<HTMLButtonElement>) => void {
  const fetcher = useFetcher<SectionAnswer>();
  const tab = useRef<Window | null>(null);
  const { data, state } = fetcher;
  const isSent = useRef(false);
  /** A fetcher without an answer keeps its last one. */
  const lastAnswer = useRef(data);
  const closeTab = (): void => {
    tab.current?.close();
    tab.current = null;
  };
  useEffect(() => closeTab, []);
  useEffect(() => {
    if (state !== "idle") isSent.current = true;
    if (state !== "idle" || !isSent.current) return;
    isSent.current = false;
    const answer = data === lastAnswer.current ? null : data;
    lastAnswer.current = data;
    if (answer?.previewUrl && tab.current) {
      tab.current.location.href = answer.previewUrl;
      tab.current = null;
      showToast(sectionDone.previewed);
    } else if (answer) showToast(answer.error ?? sectionFailures.preview, { isError: true });
    // Without an answer there is a notice already.
    closeTab();
  }, [data, state]);
  return (event) => {
    const { form, value } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const sent = new FormData(form);
    sent.set("intent", value);
    sent.set("scripted", "yes");
    closeTab();
    tab.current = window.open("", "_blank");
    void fetcher.submit(sent, { method: "post", action: form.getAttribute("action") ?? "" });
  };
}
