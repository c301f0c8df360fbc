import { CHANGED_BY_OTHER } from "../../shared/kernel/changed-by-other.ts";
import type { ChangeError } from "./errors.ts";
import type { ErrorStatus, MessageStatus } from "./types.ts";

const MESSAGE_STATUSES: Readonly<Record<MessageStatus, string>> = { new: "New", handled: "Handled" };
const ERROR_STATUSES: Readonly<Record<ErrorStatus, string>> = { open: "Open", resolved: "Resolved" };

/** Texts of the list of messages. */
export const staffMessageTexts = {
  title: "Messages",
  subtitle: "What people wrote to the shop",
  searchLabel: "Search messages",
  searchPlaceholder: "Name, email or words…",
  states: MESSAGE_STATUSES,
  allStates: "All States",
  none: "Nobody has written yet.",
  noneHint: "What people send from the contact page stands here.",
  columns: { title: "From", state: "State", about: "Message", at: "Received" },
  read: "Read",
  readOf: (name: string): string => `Read the message of ${name}`,
  heading: (name: string): string => `Message of ${name}`,
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
  gone: "This message is no longer there.",
} as const;

/** What was done with a message, by the word in the address. */
export const messageDone: Readonly<Record<string, string>> = {
  handled: "The message is marked as handled.",
  new: "The message is marked as new.",
  note: "The note is saved.",
};

/** Texts of the list of failed pages. */
export const staffErrorTexts = {
  title: "Errors",
  subtitle: "Pages that failed in somebody’s browser; the same error is counted once",
  searchLabel: "Search errors",
  searchPlaceholder: "Words, page or error id…",
  states: ERROR_STATUSES,
  allStates: "All States",
  none: "No page has failed.",
  noneHint: "When one does, it is reported here by itself, with its address and its error id.",
  columns: { title: "Page", state: "State", about: "Error", at: "Last seen" },
  times: (count: number): string => (count === 1 ? "Once" : `${count.toLocaleString("en-US")} times`),
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
  reopen: "Open Again",
  hint: "If it comes again it is open again.",
  gone: "This error is no longer there.",
} as const;

/** What was done with a report, by the word in the address. */
export const errorDone: Readonly<Record<string, string>> = {
  resolved: "The error is marked as resolved.",
  open: "The error is open again.",
};

/** Why a change was not made. */
export const changeErrorTexts: Readonly<Record<ChangeError | "failed", string>> = {
  failed: "Nothing was changed. Please try again in a moment.",
  not_found: "It is no longer there.",
  changed_by_other: CHANGED_BY_OTHER,
  note_too_long: "Staff note is too long",
};
