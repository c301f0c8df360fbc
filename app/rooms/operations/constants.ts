/** The most changes of one request that Undo reverts: as many as any list changes at once. */
export const MAX_UNDO = 5000;
/** Longest summary that is kept of a backup or a drill. */
export const SUMMARY_MAX = 2000;
/** A drill proves the backups for so many days: the go-live check asks for one within them. */
export const PROOF_DAYS = 7;
/** The shop makes a base backup each day. */
export const OLD_BACKUP_HOURS = 36;
/** The job that says when a backup failed or is too old. */
export const CHECK_BACKUPS_TASK = "check-backups";
