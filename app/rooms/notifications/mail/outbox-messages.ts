import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";

export const outboxTexts = messages({
  listName: "mail",
  noun: { one: "email", many: "emails" },
  title: "Mail",
  subtitle: "Every email the shop sends. Private links are never shown.",
  searchLabel: "Search mail",
  searchPlaceholder: "Recipient or subject…",
  states: { queued: "Queued", sending: "Sending", sent: "Sent", failed: "Failed" },
  allStates: "All States",
  none: "No email yet.",
  noneHint: "Confirmations, invitations and newsletters appear here as soon as they are queued.",
  columns: { title: "To", state: "State", about: "Subject", at: "Written" },
  details: "Read",
  detailsOf: "Read “{subject}” to {to}",
  attempts: "{count, plural, one {# attempt} other {# attempts}}",
  to: "To",
  from: "From",
  replyTo: "Reply to",
  kind: "Kind",
  state: "State",
  written: "Written",
  sent: "Sent",
  tried: "Attempts",
  next: "Next try",
  lastError: "Last error",
  text: "Text",
  html: "HTML",
  htmlFrame: "The mail as HTML",
  retry: "Send Again",
  retryHint: "Sends the mail again and starts its retries over.",
  notFailed: "This mail is no longer marked as failed. Reload the page.",
  gone: "This mail no longer exists.",
});

export const mailDone: Readonly<Record<string, string>> = messages({ retried: "The mail will be sent again." });

export const mailListTexts = messages({
  caption: "Mail, newest first",
});

const mailKindNames: Readonly<Record<string, string>> = messages({
  "order-confirmation": "Order confirmation",
  "order-shipped": "Order shipped",
  "order-cancelled": "Order cancelled",
  "order-refunded": "Refund",
  "account-confirm-email": "Email confirmation",
  "account-reset-password": "Password reset",
  "account-account-exists": "Sign-up with a known email",
  "account-password-changed": "Password changed",
  "account-second-factor-on": "Two-step sign-in turned on",
  "account-second-factor-off": "Two-step sign-in turned off",
  "account-recovery-codes-renewed": "Recovery codes renewed",
  "account-second-factor-reset": "Two-step sign-in reset",
  "staff-invitation": "Staff invitation",
  "card-testing": "Card testing alarm",
  "contact-message": "Contact message",
  "newsletter-confirm": "Newsletter confirmation",
  "newsletter-welcome": "Newsletter welcome",
  "newsletter-campaign": "Newsletter",
  "newsletter-test": "Newsletter test",
});

export function mailKindName(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return mailKindNames[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
