/** Recent events may still be in progress, so a proof skips them. */
export const GRACE_SECONDS = 120;
export const PROOF_DAYS = 30;
/** The provider's list goes back further than the orders, because a payment begins before its order. */
export const MARGIN_DAYS = 2;
/** Mails are removed after a year, so their steps are only known for this many days. */
export const MAIL_DAYS = 360;
/** Most payments missing from the list that are looked up one by one. */
export const MOST_LOOKED_UP = 300;
export const MOST_DEAD_JOBS = 500;
export const PROOFS_KEPT = 60;
export const FINDINGS_KEPT = 500;
/** A proof that began longer ago without a result ended with its process. */
export const PROOF_MINUTES = 5;
/** The same for a proof of everything, which reads the provider's whole history. */
export const WHOLE_PROOF_MINUTES = 30;
export const PROVE_TASK = "prove-books";
export const PROVE_EVERYTHING_TASK = "prove-all-books";
