import type { ContactMessage } from "#app/rooms/support/types.ts";

/** Mail programs refuse long links. */
const QUOTED_MAX = 1200;

type ReplyWords = { readonly subject: string; readonly intro: string };

export function replyLink({ email, message }: Pick<ContactMessage, "email" | "message">, words: ReplyWords): string {
  const cut = message.length > QUOTED_MAX ? `${message.slice(0, QUOTED_MAX).toWellFormed()}…` : message;
  const quoted = cut.split(/\r?\n/).map((line) => `> ${line}`);
  const body = ["", "", words.intro, ...quoted].join("\r\n");
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(words.subject)}&body=${encodeURIComponent(body)}`;
}
