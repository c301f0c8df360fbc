import { httpTexts } from "./messages.ts";
import { RefusedError } from "./refused-error.ts";

const NO_FORM = httpTexts.formUnreadable;

/** The form that was sent; a body that is none is the sender's fault, not the shop's. */
export async function readForm(sent: Pick<Request, "formData">): Promise<FormData> {
  try {
    return await sent.formData();
  } catch (error) {
    throw error instanceof TypeError ? new RefusedError(400, NO_FORM, { cause: error }) : error;
  }
}
