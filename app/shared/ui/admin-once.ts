import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

/**
 * Lets a form be sent once at a time: a second press while the first is on its way does nothing. A disabled
 * button alone does not hold it back: on a slow phone the next press comes before it is painted, so the router itself is asked.
 */
export function useOnceAtATime(): void {
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    let last: EventTarget | null = null;
    const hold = (event: SubmitEvent): void => {
      const isUnderWay = router?.state.navigation.formMethod === "POST" && event.target === last;
      if (isUnderWay) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      last = event.target;
    };
    addEventListener("submit", hold, true);
    return () => removeEventListener("submit", hold, true);
  }, [router]);
}
