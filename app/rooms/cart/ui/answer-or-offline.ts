import { cartTexts } from "../messages.ts";
import type { ChangeAnswer } from "../types.ts";

/** A line that breaks must not take the page away: it becomes an answer like any other. Redirects go on. */
export async function answerOrOffline<Answer>(call: () => Promise<Answer>): Promise<Answer | ChangeAnswer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { text: cartTexts.offline, isError: true };
  }
}
