import { formatNumber } from "#app/shared/kernel/format/format.ts";
import { CHANGED_BY_OTHER } from "#app/shared/kernel/forms/messages.ts";
import type { ChangeError, ErrorStatus, MessageStatus } from "./types.ts";

const MESSAGE_STATUSES: Readonly<Record<MessageStatus, string>> = { new: "New", handled: "Handled" };
const ERROR_STATUSES: Readonly<Record<ErrorStatus, string>> = { open: "Open", resolved: "Resolved" };

export const staffMessageTexts = {
  noun: { one: "message", many: "messages" },
  title: "Messages",
  subtitle: "Messages sent from the contact page",
  searchLabel: "Search messages",
  searchPlaceholder: "Name, email or text…",
  states: MESSAGE_STATUSES,
  allStates: "All States",
  none: "No messages yet.",
  noneHint: "Messages from the contact page appear here.",
  columns: { title: "From", state: "State", about: "Message", at: "Received" },
  read: "Read",
  readOf: (name: string): string => `Read the message from ${name}`,
  heading: (name: string): string => `Message from ${name}`,
  email: "Email",
  about: "Subject",
  received: "Received",
  state: "State",
  message: "Message",
  reply: "Reply by Email",
  replySubject: (about: string): string => `Re: ${about}`,
  replyIntro: (name: string): string => `${name} wrote:`,
  note: "Staff Note",
  noteHint: "Only staff see it.",
  saveNote: "Save Note",
  handle: "Mark as Handled",
  reopen: "Mark as New",
  gone: "This message no longer exists.",
} as const;

export const messageDone: Readonly<Record<string, string>> = {
  handled: "The message is marked as handled.",
  new: "The message is marked as new.",
  note: "The note is saved.",
};

export const staffErrorTexts = {
  noun: { one: "error", many: "errors" },
  title: "Errors",
  subtitle: "Pages that failed in a visitor’s browser. Repeats of an error are grouped.",
  searchLabel: "Search errors",
  searchPlaceholder: "Text, page or error ID…",
  states: ERROR_STATUSES,
  allStates: "All States",
  none: "No errors yet.",
  noneHint: "Errors are reported here automatically, with the page and an error ID.",
  columns: { title: "Page", state: "State", about: "Error", at: "Last seen" },
  times: (count: number): string => (count === 1 ? "Once" : `${formatNumber(count)} times`),
  details: "Details",
  detailsOf: (page: string): string => `Details of the error on ${page}`,
  heading: (errorId: string): string => `Error ${errorId}`,
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
} as const;

export const errorDone: Readonly<Record<string, string>> = {
  resolved: "The error is marked as resolved.",
  open: "The error was reopened.",
};

export const changeErrorTexts: Readonly<Record<ChangeError | "failed", string>> = {
  failed: "Nothing was changed. Please try again in a moment.",
  not_found: "It no longer exists.",
  changed_by_other: CHANGED_BY_OTHER,
  note_too_long: "Staff note is too long",
};

export const supportListTexts = {
  messages: "Messages, newest first",
  errors: "Errors, latest first",
} as const;

export const errorTexts = {
  notificationTitle: "A page failed",
  notification: ({
    page,
    message,
    errorId,
    count,
  }: {
    page: string;
    message: string;
    errorId: string;
    count: number;
  }): string => `${page}: ${message.slice(0, 200)} (${errorId}${count > 1 ? `, ${count} times` : ""})`,
} as const;
