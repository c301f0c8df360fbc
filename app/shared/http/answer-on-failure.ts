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
