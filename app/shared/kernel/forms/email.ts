/** The longest e-mail address that mail servers take. */
export const EMAIL_MAX = 254;

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+$/;

/**
 * Whether a text has the form of an e-mail address; the mailed link proves the rest. Only ASCII, as browsers have it: letters of other
 * alphabets look like Latin ones, and an address that reads like somebody else's must not pass as theirs.
 */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);

/** An e-mail address as the shop keeps it: one spelling (NFKC) in lower case, so that its variants are one account. */
export const plainEmail = (typed: string): string => typed.normalize("NFKC").trim().toLowerCase();
