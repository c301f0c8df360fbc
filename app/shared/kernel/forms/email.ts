/** The longest address that mail servers accept. */
export const EMAIL_MAX = 254;

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+$/;

/** Whether a text has the form of an e-mail address. ASCII only, so that look-alike letters cannot imitate another address. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);

/** The stored spelling (NFKC, lower case), so that an address's variants are one account. */
export const plainEmail = (typed: string): string => typed.normalize("NFKC").trim().toLowerCase();
