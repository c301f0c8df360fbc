/** The most changes of one request that Undo reverts: as many as any list changes at once. */
export const MAX_UNDO = 5000;
/** In characters. */
export const SUMMARY_MAX = 2000;
/** The go-live check requires a drill within this many days. */
export const PROOF_DAYS = 7;
/** The shop makes a base backup each day. */
export const OLD_BACKUP_HOURS = 36;
export const CHECK_BACKUPS_TASK = "check-backups";
