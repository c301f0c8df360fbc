/** The text that a search looks for: the typed words, without the # of an order's number. */
export const searchedText = (search: string): string => search.trim().replace(/^#/, "");

const NO_DIGIT = /[^0-9a-f\-\u{80}-\u{10ffff}]/iu;

/** Whether an order's number can hold the text: digits, a to f and hyphens. An accent may be taken off a letter, so it does not tell. */
export const mayBeInNumber = (text: string): boolean => !NO_DIGIT.test(text);
