import { withDeadline } from "#app/shared/db/work-deadline.server.ts";
import { answerUnavailable, copyForm, noteTrouble } from "./page/answer-unavailable.server.ts";
import { watchBody } from "#app/shared/http/request/body.server.ts";
import type { RequestState } from "#app/shared/http/request-state.server.ts";
import { WORK_MS, type WorkClass } from "./server/work-class.ts";

type Work = { readonly work: WorkClass; readonly state: RequestState };

/** Answers in the time of the request's class, else 503 with Retry-After and the submitted form; stops late work. */
export async function answerInTime(
  request: Request,
  { work, state }: Work,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  let form: Request | null = null;
  try {
    return await withDeadline(WORK_MS[work], (extend) => {
      const watched = watchBody(request, extend);
      form = copyForm(watched);
      return answer(watched);
    });
  } catch (error) {
    if (!noteTrouble(state, error)) throw error;
    return answerUnavailable(request, { trouble: error, form });
  }
}
