import { answerOnFailure } from "#app/shared/http/answer-on-failure.ts";
import { reviewFormTexts } from "../messages.ts";
import type { ReviewAnswer } from "./review-form.tsx";

/** The server's answer, or that the review could not be sent. */
export const answerOrFailure = <Answer>(send: () => Promise<Answer>): Promise<Answer | ReviewAnswer> =>
  answerOnFailure(send, (): ReviewAnswer => ({ typed: null, faults: {}, problem: reviewFormTexts.failed }));
