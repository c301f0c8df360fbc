import { useState } from "react";
import { useNavigation } from "react-router";

/** Whether a form is on its way that was sent since this was shown: the answer that brought it may still be coming in. */
export function useOwnSending(): boolean {
  const { formMethod, location } = useNavigation();
  const [before] = useState(location?.key);
  return formMethod === "POST" && location?.key !== before;
}
