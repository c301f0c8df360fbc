/** Over https the cookie's name gets the prefix __Secure-. */
export const SESSION_COOKIE_PREFIX = "safara";
export const SESSION_COOKIE = `${SESSION_COOKIE_PREFIX}.session_token`;
/** A session ends 30 days after its last use; it is renewed at most once a day. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
export const SESSION_RENEW_SECONDS = 24 * 60 * 60;
/** Staff sessions end after a working day or two hours without a request; use is recorded every 5 minutes. */
export const STAFF_SESSION = { longestMs: 12 * 3_600_000, idleMs: 2 * 3_600_000, noteMs: 5 * 60_000 } as const;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
export const HASHES_AT_ONCE = 2;
export const NAME_MAX = 100;
export const CONFIRM_LINK_SECONDS = 24 * 60 * 60;
export const RESET_LINK_SECONDS = 60 * 60;
export const RESET_MAIL_PAUSE_SECONDS = 15 * 60;
/** Remembers which accounts have signed in in this browser, DEVICE_ACCOUNTS at most. */
export const DEVICE_COOKIE = `${SESSION_COOKIE_PREFIX}.device`;
export const DEVICE_ACCOUNTS = 5;
export const SECOND_STEP_SECONDS = 10 * 60;
/** After this many wrong codes in a row, from any browser, the account accepts none for `lockedSeconds`. */
export const SECOND_STEP_TRIES = { times: 10, lockedSeconds: 15 * 60 } as const;
export const APP_CODE_SECONDS = 30;
export const APP_CODE_DIGITS = 6;
export const CODE_MAX = 40;
/** Recovery codes are kept on paper: only letters and digits that cannot be confused. */
export const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
export const RECOVERY_CODE_LENGTH = 10;
export const RECOVERY_CODES = 10;
export const SECOND_STEP_COOKIE = `${SESSION_COOKIE_PREFIX}.two_factor`;
export const CODE_KINDS = ["app", "recovery"] as const;
export type CodeKind = (typeof CODE_KINDS)[number];
export const REDIRECTS = { checkout: "/checkout", account: "/account", orders: "/orders" } as const;
export const ACCOUNT_SECTIONS = ["name", "address", "newsletter", "password", "everywhere", "delete"] as const;
export type AccountSectionName = (typeof ACCOUNT_SECTIONS)[number];
export const ROLE_MESSAGE_MS = 3000;
export const ACCESS_QUESTIONS = ["sign-out", "reset"] as const;
export type AccessQuestion = (typeof ACCESS_QUESTIONS)[number];
export const INVITATION_SECONDS = 7 * 24 * 60 * 60;
export const MAIL_LINK_TASK = "mail-account-link";
export const CLEAR_INVITATIONS_TASK = "clear-expired-invitations";
export const INVITATIONS_PAGE_SIZE = 5;
