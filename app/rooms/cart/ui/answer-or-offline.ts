import { answerOnFailure } from "#app/shared/http/answer-on-failure.ts";
import { cartTexts } from "../messages.ts";
import type { ChangeAnswer } from "../types.ts";

/** What the server answered, or that it could not be reached, as an answer like any other. */
export const answerOrOffline = <Answer>(send: () => Promise<Answer>): Promise<Answer | ChangeAnswer> =>
  answerOnFailure(send, (): ChangeAnswer => ({ text: cartTexts.offline, isError: true }));
