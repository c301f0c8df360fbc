/**
 * Sends a form from the browser; when the connection or the server fails, `failed` makes the answer, so that the page and
 * what was typed stay. A thrown Response (a redirect, an error page) goes on.
 */
export async function answerOnFailure<Answer, Failed>(
  send: () => Promise<Answer>,
  failed: () => Failed,
): Promise<Answer | Failed> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return failed();
  }
}

const REACH_MS = 5000;

/** Whether the shop can be reached now. */
export const isReachable = (): Promise<boolean> =>
  fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(REACH_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Opens the present page as a new document; false where the shop cannot be reached, since the browser's own error page would come. */
export async function reopenPage(): Promise<boolean> {
  const canOpen = await isReachable();
  // Not `reload`, which the router's keeper may take for the router's own.
  if (canOpen) location.replace(location.pathname + location.search);
  return canOpen;
}
