/** Name of the session cookie; over https browsers see it with the __Secure- prefix. */
export const SESSION_COOKIE_PREFIX = "safara";
export const SESSION_COOKIE = `${SESSION_COOKIE_PREFIX}.session_token`;
/** A session ends 30 days after its last use; it is renewed at most once a day. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
export const SESSION_RENEW_SECONDS = 24 * 60 * 60;
/** Staff work on other people's data: their sessions end after a working day, or two hours without a request; a use is noted every 5 minutes. */
export const STAFF_SESSION = { longestMs: 12 * 3_600_000, idleMs: 2 * 3_600_000, noteMs: 5 * 60_000 } as const;
/** Bounds of a password's length. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
/** The most passwords that one process hashes at the same time. */
export const HASHES_AT_ONCE = 2;
/** Longest name. */
export const NAME_MAX = 100;
/** The lifetime of mailed links, in seconds. */
export const CONFIRM_LINK_SECONDS = 24 * 60 * 60;
export const RESET_LINK_SECONDS = 60 * 60;
/** The shortest time between two reset mails to one account, in seconds. */
export const RESET_MAIL_PAUSE_SECONDS = 15 * 60;
/** The cookie of a browser in which somebody signed in before. */
export const DEVICE_COOKIE = `${SESSION_COOKIE_PREFIX}.device`;
/** The most accounts that a browser's device cookie remembers. */
export const DEVICE_ACCOUNTS = 5;
/** How long somebody who gave the right password may take for the code of the second step, in seconds. */
export const SECOND_STEP_SECONDS = 10 * 60;
/** So many wrong codes in a row, whatever the browser, and the account takes none for a while. */
export const SECOND_STEP_TRIES = { times: 10, lockedSeconds: 15 * 60 } as const;
/** How long an app shows a code, in seconds. */
export const APP_CODE_SECONDS = 30;
/** Digits of an app's code; longest code that is read, which is a recovery code with room to spare. */
export const APP_CODE_DIGITS = 6;
export const CODE_MAX = 40;
/** Recovery codes are kept on paper: letters and digits that look like no other one, so many to a code, so many codes. */
export const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
export const RECOVERY_CODE_LENGTH = 10;
export const RECOVERY_CODES = 10;
/** The cookie of somebody who gave the right password and owes a code. */
export const SECOND_STEP_COOKIE = `${SESSION_COOKIE_PREFIX}.two_factor`;
/** The ways to pass the second step: the app's code or a recovery code. */
export const CODE_KINDS = ["app", "recovery"] as const;
export type CodeKind = (typeof CODE_KINDS)[number];
/** Internal places that a sign-in may lead on to. */
export const REDIRECTS = { checkout: "/checkout", account: "/account", orders: "/orders" } as const;
/** The forms of the account page, by the name they are sent with. */
export const ACCOUNT_SECTIONS = ["name", "address", "newsletter", "password", "everywhere", "delete"] as const;
export type AccountSectionName = (typeof ACCOUNT_SECTIONS)[number];
/** How long the users screen says that a role was changed. */
export const ROLE_MESSAGE_MS = 3000;
/** The actions on an account's access, by the word in the address and in the form. */
export const ACCESS_QUESTIONS = ["sign-out", "reset"] as const;
export type AccessQuestion = (typeof ACCESS_QUESTIONS)[number];
/** How long an invitation to the staff works, in seconds. */
export const INVITATION_SECONDS = 7 * 24 * 60 * 60;
/** The job that mails a link somebody asked for, if an account has the e-mail. */
export const MAIL_LINK_TASK = "mail-account-link";
/** The job that removes invitations whose time is over. */
export const CLEAR_INVITATIONS_TASK = "clear-expired-invitations";
/** Invitations on one page, above the accounts. */
export const INVITATIONS_PAGE_SIZE = 5;
