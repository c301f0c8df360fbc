import { formText } from "#app/shared/kernel/forms/form.ts";
import { ownValue } from "#app/shared/kernel/objects.ts";
import { httpTexts } from "../messages.ts";
import { RefusedError } from "./refuse.ts";

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
