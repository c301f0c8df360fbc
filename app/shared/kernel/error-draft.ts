import { errorDraftTexts as texts } from "./error-draft-messages.ts";

/** The report of a failed page: sent to staff automatically, and by mail to support when the reader chooses to. */
export type PageError = { readonly id: string; readonly message: string; readonly page: string; readonly time: string };

/** The mail draft to the support address: subject, and a body with error id, message, page and time. */
export function errorDraft(to: string, { id, message, page, time }: PageError): string {
  const body = [texts.id(id), texts.message(message), texts.page(page), texts.time(time), "", texts.doing];
  const part = (text: string): string => encodeURIComponent(text.slice(0, MAX));
  return `mailto:${encodeURI(to)}?subject=${part(texts.subject(id))}&body=${part(body.join("\r\n"))}`;
}

// Mail programs refuse addresses that are much longer.
const MAX = 1500;
