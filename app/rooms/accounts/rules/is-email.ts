import { EMAIL_MAX } from "../constants.ts";

const EMAIL = /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\.]+(?:\.[^\s@<>"(),;:\\.]+)+$/;

/** Whether a text has the form of an e-mail address; the mailed link proves the rest. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);
