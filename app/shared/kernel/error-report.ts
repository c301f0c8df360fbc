import { errorDraftTexts as texts } from "./messages.ts";

const RANDOM_SIGNS = 8;

/** An id to quote to support: the word error, the time in ms, a random string; `random` is in [0, 1). */
export const errorId = (atMs: number, random: number): string =>
  `error-${atMs}-${random.toString(36).slice(2).padEnd(RANDOM_SIGNS, "0").slice(0, RANDOM_SIGNS)}`;

export const ERROR_ID = /^error-\d{10,16}-[a-z0-9]{8}$/;

export function errorTime(id: string): Date | null {
  return ERROR_ID.test(id) ? new Date(Number(id.split("-")[1])) : null;
}

/** Sent to staff automatically, and by mail to support when the reader chooses to. */
export type PageError = { readonly id: string; readonly message: string; readonly page: string; readonly time: string };

export function errorDraft(to: string, { id, message, page, time }: PageError): string {
  const body = [
    texts.id({ id }),
    texts.message({ message }),
    texts.page({ page }),
    texts.time({ time }),
    "",
    texts.doing,
  ];
  const part = (text: string): string => encodeURIComponent(text.slice(0, MAX));
  return `mailto:${encodeURI(to)}?subject=${part(texts.subject({ id }))}&body=${part(body.join("\r\n"))}`;
}

// Mail programs refuse much longer addresses.
const MAX = 1500;
