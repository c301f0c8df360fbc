import { useState } from "react";
import { useActionData, useNavigation } from "react-router";

/**
 * Whether a form that was sent since this was shown still waits for its answer. Once an answer shows, the page behind may still
 * be read anew, but nobody has to wait for that.
 */
export function useOwnSending(): boolean {
  const { formMethod, location } = useNavigation();
  const answer = useActionData<unknown>();
  const [before] = useState(location?.key);
  const [lastAnswer, setLastAnswer] = useState(answer);
  const isSending = formMethod === "POST" && location?.key !== before;
  if (!isSending && lastAnswer !== answer) setLastAnswer(answer);
  return isSending && answer === lastAnswer;
}
