/** What is said when a record is not as it was when somebody opened it: nothing was written. */
export const CHANGED_BY_OTHER = "This record was changed by someone else. Reload and try again.";
