import type { NewMail } from "#app/rooms/notifications/types.ts";
import { contactMailTexts as texts, contactTexts } from "./messages.ts";
import type { ContactMessage } from "./types.ts";

/** The mail with a message to the store; a reply goes to its author. */
export function contactMail(written: ContactMessage, id: string): Omit<NewMail, "to"> {
  return {
    kind: "contact-message",
    replyTo: written.email,
    dedupeKey: `contact-message:${id}`,
    subject: texts.subject({ subject: contactTexts.subjects[written.subject], name: written.name }),
    heading: texts.heading,
    blocks: [
      {
        kind: "table",
        rows: [
          { label: texts.from, value: written.name },
          { label: texts.email, value: written.email },
          { label: texts.about, value: contactTexts.subjects[written.subject] },
        ],
      },
      { kind: "lines", title: texts.message, lines: written.message.split("\n") },
      { kind: "footnote", text: texts.answer },
    ],
  };
}
