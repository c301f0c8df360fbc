import { useRevalidator } from "react-router";
import { usePendingUrl } from "#app/shared/ui/requests/use-pending-url.ts";

/**
 * Reads the page again after its cookie was written: the shop says what stock and prices allow now. A page that is being
 * left is not read again, since that would hold up the next one.
 */
export function usePageRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const pendingUrl = usePendingUrl();
  return () => {
    if (pendingUrl() === null) void revalidate();
  };
}
