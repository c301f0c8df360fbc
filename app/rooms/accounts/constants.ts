/** Over https the cookie's name gets the prefix __Secure-. */
export const SESSION_COOKIE_PREFIX = "safara";
export const SESSION_COOKIE = `${SESSION_COOKIE_PREFIX}.session_token`;
/** A session ends 30 days after its last use; it is renewed at most once a day. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
export const SESSION_RENEW_SECONDS = 24 * 60 * 60;
/** Staff sessions end after a working day or two hours without a request; a use is recorded every 5 minutes. */
export const STAFF_SESSION = { longestMs: 12 * 3_600_000, idleMs: 2 * 3_600_000, noteMs: 5 * 60_000 } as const;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
/** Passwords that one process hashes at the same time. */
export const HASHES_AT_ONCE = 2;
export const NAME_MAX = 100;
export const CONFIRM_LINK_SECONDS = 24 * 60 * 60;
export const RESET_LINK_SECONDS = 60 * 60;
/** The shortest time between two reset mails to one account. */
export const RESET_MAIL_PAUSE_SECONDS = 15 * 60;
/** The cookie that remembers which accounts signed in in this browser, and for how many. */
export const DEVICE_COOKIE = `${SESSION_COOKIE_PREFIX}.device`;
export const DEVICE_ACCOUNTS = 5;
/** How long the second step may take after the right password. */
export const SECOND_STEP_SECONDS = 10 * 60;
/** After so many wrong codes in a row, in whatever browser, the account accepts none for a while. */
export const SECOND_STEP_TRIES = { times: 10, lockedSeconds: 15 * 60 } as const;
export const APP_CODE_SECONDS = 30;
/** The longest code that is read is a recovery code with room to spare. */
export const APP_CODE_DIGITS = 6;
export const CODE_MAX = 40;
/** Recovery codes are kept on paper: only letters and digits that cannot be confused. */
export const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
export const RECOVERY_CODE_LENGTH = 10;
export const RECOVERY_CODES = 10;
/** The cookie between the password and the code. */
export const SECOND_STEP_COOKIE = `${SESSION_COOKIE_PREFIX}.two_factor`;
export const CODE_KINDS = ["app", "recovery"] as const;
export type CodeKind = (typeof CODE_KINDS)[number];
/** Places that a sign-in may lead to. */
export const REDIRECTS = { checkout: "/checkout", account: "/account", orders: "/orders" } as const;
/** The forms of the account page. */
export const ACCOUNT_SECTIONS = ["name", "address", "newsletter", "password", "everywhere", "delete"] as const;
export type AccountSectionName = (typeof ACCOUNT_SECTIONS)[number];
/** How long the users screen shows that a role was changed. */
export const ROLE_MESSAGE_MS = 3000;
/** The actions on an account's access, as in the address and in the form. */
export const ACCESS_QUESTIONS = ["sign-out", "reset"] as const;
export type AccessQuestion = (typeof ACCESS_QUESTIONS)[number];
export const INVITATION_SECONDS = 7 * 24 * 60 * 60;
export const MAIL_LINK_TASK = "mail-account-link";
export const CLEAR_INVITATIONS_TASK = "clear-expired-invitations";
export const INVITATIONS_PAGE_SIZE = 5;
