/** Submits from the browser; on a lost connection or server error `failed` makes the answer. Thrown Responses pass. */
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

export const isReachable = (): Promise<boolean> =>
  fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(REACH_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reopens the page; false where the shop is unreachable, as the browser's error page would replace it. */
export async function reopenPage(): Promise<boolean> {
  const canOpen = await isReachable();
  // The router's keeper may take `reload` for the router's own.
  if (canOpen) location.replace(location.pathname + location.search);
  return canOpen;
}
