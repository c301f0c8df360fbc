import { httpTexts } from "../messages.ts";
import { formText, type FieldFault } from "#app/shared/kernel/forms/form.ts";
import { ownValue } from "#app/shared/kernel/objects.ts";

/** Thrown for a request that its sender may not or cannot make; `prepared-build.ts` answers with this status and text. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(status: number, text: string, options?: ErrorOptions) {
    super(text, options);
    this.name = "RefusedError";
    this.status = status;
  }
}

export const tooManyAttempts = (error: string, retryAfterSeconds: number): Response =>
  Response.json({ error }, { status: 429, headers: retryAfter(retryAfterSeconds) });

export const methodNotAllowed = (allowed: string): Response =>
  Response.json({ error: httpTexts.methodNotAllowed }, { status: 405, headers: { Allow: allowed } });

/** A Retry-After header; none when waiting changes nothing. */
export const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { "Retry-After": String(seconds) };

/** The handler that a form's `intent` names, or `unnamed` for a form without one. Throws RefusedError (400) for any other. */
export function handlerFor<Handler>(
  form: FormData,
  { intents, unnamed }: { readonly intents: Readonly<Record<string, Handler>>; readonly unnamed: Handler },
): Handler {
  const intent = formText(form, "intent");
  const handler = intent === "" ? unnamed : ownValue(intents, intent);
  if (handler === undefined) throw new RefusedError(400, httpTexts.formUnreadable);
  return handler;
}

const BAD_REQUEST = 400;
const UNPROCESSABLE = 422;

type Faults = Readonly<Record<string, FieldFault | string | undefined>>;

export const faultStatus = (faults: Faults): number =>
  Object.values(faults).some(isTooLong) ? BAD_REQUEST : UNPROCESSABLE;

const isTooLong = (fault: Faults[string]): boolean => (typeof fault === "string" ? fault : fault?.code) === "too_long";
