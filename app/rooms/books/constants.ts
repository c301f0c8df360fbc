/** What happened in the last seconds may be under way: a proof passes it over. */
export const GRACE_SECONDS = 120;
/** How many days the nightly proof, and one that staff ask for, go back. */
export const PROOF_DAYS = 30;
/** How much further the provider's list of payments goes back than the orders: a payment is begun before its order is made. */
export const MARGIN_DAYS = 2;
/** Mails are removed a year after they were written: which steps they belong to is known for so many days. */
export const MAIL_DAYS = 360;
/** At most so many payments that the list does not have are looked up one by one. */
export const MOST_LOOKED_UP = 300;
/** Dead jobs that one proof names at the most. */
export const MOST_DEAD_JOBS = 500;
/** How many proofs are kept, and of each how many findings. */
export const PROOFS_KEPT = 60;
export const FINDINGS_KEPT = 500;
/** A proof that began longer ago and has no result ended with its process. */
export const PROOF_MINUTES = 5;
/** Key of the job that proves the books. */
export const PROVE_TASK = "prove-books";
