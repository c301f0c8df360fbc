/** What happened in the last seconds may be under way: a proof passes it over. */
export const GRACE_SECONDS = 120;
/** How much further the provider's list of payments goes back than the orders: a payment is begun before its order is made. */
export const MARGIN_DAYS = 2;
/** Mails are removed a year after they were written: which steps they belong to is known for so many days. */
export const MAIL_DAYS = 360;
/** At most so many payments that the list does not have are looked up one by one. */
export const MOST_LOOKED_UP = 300;
/** Dead jobs that one proof names at the most. */
export const MOST_DEAD_JOBS = 500;
