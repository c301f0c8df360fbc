import { answerOnFailure } from "#app/shared/http/answer-on-failure.ts";
import { cartTexts } from "../messages.ts";
import type { ChangeAnswer } from "../types.ts";

/** The server's answer, or one that says it could not be reached. */
export const answerOrOffline = <Answer>(send: () => Promise<Answer>): Promise<Answer | ChangeAnswer> =>
  answerOnFailure(send, (): ChangeAnswer => ({ text: cartTexts.offline, isError: true }));
