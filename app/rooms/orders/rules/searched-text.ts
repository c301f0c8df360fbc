/** What is looked for in ids and e-mails: the typed words, without the # that stands before an order's number (A-ORD-06, R-156). */
export const searchedText = (search: string): string => search.trim().replace(/^#/, "");
