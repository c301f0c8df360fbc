/** The longest e-mail address that mail servers take. */
export const EMAIL_MAX = 254;

const EMAIL = /^[^\s@<>"(),;:\\\p{C}]+@[^\s@<>"(),;:\\.\p{C}]+(?:\.[^\s@<>"(),;:\\.\p{C}]+)+$/u;

/** Whether a text has the form of an e-mail address, without any character that nobody sees; the mailed link proves the rest. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);
