import { useRevalidator } from "react-router";
import { usePendingUrl } from "#app/shared/ui/requests/use-pending-url.ts";

/** Reloads the page's data after its cookie changed; not while leaving, as that would delay the next page. */
export function usePageRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const pendingUrl = usePendingUrl();
  return () => {
    if (pendingUrl() === null) void revalidate();
  };
}
