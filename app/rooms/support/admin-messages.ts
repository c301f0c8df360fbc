import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import type { ChangeError } from "./types.ts";

export const staffMessageTexts = messages({
  noun: { one: "message", many: "messages" },
  title: "Messages",
  subtitle: "Messages sent from the contact page",
  searchLabel: "Search messages",
  searchPlaceholder: "Name, email or text…",
  states: { new: "New", handled: "Handled" },
  allStates: "All States",
  none: "No messages yet.",
  noneHint: "Messages from the contact page appear here.",
  columns: { title: "From", state: "State", about: "Message", at: "Received" },
  read: "Read",
  readOf: "Read the message from {name}",
  heading: "Message from {name}",
  email: "Email",
  about: "Subject",
  received: "Received",
  state: "State",
  message: "Message",
  reply: "Reply by Email",
  replySubject: "Re: {about}",
  replyIntro: "{name} wrote:",
  note: "Staff Note",
  noteHint: "Only staff see it.",
  saveNote: "Save Note",
  handle: "Mark as Handled",
  reopen: "Mark as New",
  gone: "This message no longer exists.",
});

export const messageDone: Readonly<Record<string, string>> = messages({
  handled: "The message is marked as handled.",
  new: "The message is marked as new.",
  note: "The note is saved.",
});

export const staffErrorTexts = messages({
  noun: { one: "error", many: "errors" },
  title: "Errors",
  subtitle: "Pages that failed in a visitor’s browser. Repeats of an error are grouped.",
  searchLabel: "Search errors",
  searchPlaceholder: "Text, page or error ID…",
  states: { open: "Open", resolved: "Resolved" },
  allStates: "All States",
  none: "No errors yet.",
  noneHint: "Errors are reported here automatically, with the page and an error ID.",
  columns: { title: "Page", state: "State", about: "Error", at: "Last seen" },
  times: "{count, plural, one {Once} other {# times}}",
  details: "Details",
  detailsOf: "Details of the error on {page}",
  heading: "Error {errorId}",
  page: "Page",
  browser: "Browser",
  seen: "Seen",
  firstSeen: "First seen",
  lastSeen: "Last seen",
  state: "State",
  message: "Message",
  resolve: "Mark as Resolved",
  reopen: "Reopen",
  hint: "It reopens if the error happens again.",
  gone: "This error no longer exists.",
});

export const errorDone: Readonly<Record<string, string>> = messages({
  resolved: "The error is marked as resolved.",
  open: "The error was reopened.",
});

export const changeErrorTexts: Readonly<Record<ChangeError | "failed", string>> = messages({
  failed: "Nothing was changed. Please try again in a moment.",
  not_found: "It no longer exists.",
  changed_by_other: "This record was changed by someone else. Reload and try again.",
  note_too_long: "Staff note is too long",
});

export const supportListTexts = messages({
  messages: "Messages, newest first",
  errors: "Errors, latest first",
});

export const errorTexts = messages({
  notificationTitle: "A page failed",
  notification: "{page}: {message} ({errorId}{count, plural, =0 {} =1 {} other {, # times}})",
  stopped: "The page’s policy stopped {directive}: {blocked}",
  stoppedTitle: "Something was stopped on the checkout",
  stoppedNotification:
    "A page may hold a script that is not ours ({directive}: {blocked}). Look at the checkout; further reports are listed under Errors.",
});
