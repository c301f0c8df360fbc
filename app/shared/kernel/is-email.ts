/** The longest e-mail address that mail servers take. */
export const EMAIL_MAX = 254;

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+$/;

/**
 * Whether a text has the form of an e-mail address; the mailed link proves the rest. Only ASCII, as browsers have it: letters of other
 * alphabets look like Latin ones, and an address that reads like somebody else's must not pass as theirs.
 */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);
