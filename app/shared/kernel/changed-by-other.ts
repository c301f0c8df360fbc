/** The message of a conflict: somebody changed the record meanwhile, and nothing was written. */
export const CHANGED_BY_OTHER = "This record was changed by someone else. Reload and try again.";
