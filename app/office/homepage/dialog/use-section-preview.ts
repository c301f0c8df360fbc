import { useEffect, useRef, type MouseEvent } from "react";
import { useFetcher } from "react-router";
import { sectionDone, sectionFailures } from "#app/rooms/content/homepage/section-messages.ts";
import { showToast } from "#app/shared/ui/feedback/toasts.tsx";
import type { SectionAnswer } from "./section-form.server.ts";

/** Submits the pressed Preview button's form and opens the result in a tab that opens with the press, so that no browser blocks it. */
export function useSectionPreview(): (event: MouseEvent<HTMLButtonElement>) => void {
  const fetcher = useFetcher<SectionAnswer>();
  const tab = useRef<Window | null>(null);
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data || !tab.current) return;
    if (data.previewUrl) {
      tab.current.location.href = data.previewUrl;
      showToast(sectionDone.previewed);
    } else {
      tab.current.close();
      showToast(data.error ?? sectionFailures.preview, { isError: true });
    }
    tab.current = null;
  }, [data, state]);
  return (event) => {
    const { form, value } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const sent = new FormData(form);
    sent.set("intent", value);
    sent.set("scripted", "yes");
    tab.current = window.open("", "_blank");
    void fetcher.submit(sent, { method: "post", action: form.getAttribute("action") ?? "" });
  };
}
