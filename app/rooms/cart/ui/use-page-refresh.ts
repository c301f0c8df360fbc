import { use } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

/**
 * Reads the page again after its cookie was written: the shop says what stock and prices allow now. A page that is being
 * left is not read again, since that would hold up the next one.
 */
export function usePageRefresh(): () => void {
  const router = use(DataRouterContext)?.router;
  return () => {
    if (router?.state.navigation.state === "idle") void router.revalidate();
  };
}
