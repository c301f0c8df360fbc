/** An e-mail address as the shop keeps it: one spelling (NFKC) in lower case, so that its variants are one account. */
export const plainEmail = (typed: string): string => typed.normalize("NFKC").trim().toLowerCase();
