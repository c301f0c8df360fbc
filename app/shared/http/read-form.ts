import { httpTexts } from "./messages.ts";
const NO_FORM = httpTexts.formUnreadable;

/** Thrown for a body that is no form, or a broken one; the router recognises `type`, `data` and `init` and answers with 400. */
class NoFormError extends Error {
  readonly type = "DataWithResponseInit";
  readonly data = { error: NO_FORM };
  readonly init = { status: 400 };
  constructor(cause: unknown) {
    super(NO_FORM, { cause });
    this.name = "NoFormError";
  }
}

/** The form that was sent; a body that is none is the sender's fault, not the shop's. */
export async function readForm(sent: Pick<Request, "formData">): Promise<FormData> {
  try {
    return await sent.formData();
  } catch (error) {
    throw error instanceof TypeError ? new NoFormError(error) : error;
  }
}
