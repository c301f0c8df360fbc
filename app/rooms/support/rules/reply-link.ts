import type { ContactMessage } from "../types.ts";

/** As much as is quoted: mail programs refuse long links. */
const QUOTED_MAX = 1200;

/** Words around the quoted message. */
export type ReplyWords = { readonly subject: string; readonly intro: string };

/** A mail draft to whoever wrote, with the message quoted. */
export function replyLink({ email, message }: Pick<ContactMessage, "email" | "message">, words: ReplyWords): string {
  const cut = message.length > QUOTED_MAX ? `${message.slice(0, QUOTED_MAX).toWellFormed()}…` : message;
  const quoted = cut.split(/\r?\n/).map((line) => `> ${line}`);
  const body = ["", "", words.intro, ...quoted].join("\r\n");
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(words.subject)}&body=${encodeURIComponent(body)}`;
}
