import { reviewFormTexts } from "../messages.ts";
import type { ReviewAnswer } from "./review-form.tsx";

/** A broken line or a broken server must not take away the page with what was typed (S-ERR-10). Redirects go on. */
export async function answerOrFailure<Answer>(call: () => Promise<Answer>): Promise<Answer | ReviewAnswer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { typed: null, faults: {}, problem: reviewFormTexts.failed };
  }
}
