import type { NewMail } from "#app/rooms/notifications/types.ts";
import { newsletterMailTexts } from "../messages.ts";
import { oneClick } from "../campaigns/campaign-mail.ts";

type MailParts = { readonly to: string; readonly link: string; readonly postalAddress: string };

/** The mail to a new subscriber; `link` unsubscribes, by a button and by the mail program's one click (RFC 8058). */
export function welcomeMail({ to, link, postalAddress }: MailParts): NewMail {
  const { subject, heading, lead, unsubscribe } = newsletterMailTexts.welcome;
  return {
    kind: "newsletter-welcome",
    to,
    subject,
    heading,
    headers: oneClick(link),
    blocks: [
      { kind: "paragraph", text: lead },
      { kind: "link", label: unsubscribe, url: link },
      ...sender(postalAddress),
    ],
  };
}

/** The mail that asks to confirm a sign-up; `link` leads to the button. */
export function confirmMail({ to, link, postalAddress }: MailParts): NewMail {
  const { subject, heading, lead, button, footnote } = newsletterMailTexts.confirm;
  return {
    kind: "newsletter-confirm",
    to,
    subject,
    heading,
    blocks: [
      { kind: "paragraph", text: lead },
      { kind: "button", label: button, url: link },
      { kind: "footnote", text: footnote },
      ...sender(postalAddress),
    ],
  };
}

const sender = (postalAddress: string): NewMail["blocks"] =>
  postalAddress === "" ? [] : [{ kind: "footnote", text: postalAddress }];
