/** Why a change by staff is not made: the thing is gone, is not what they saw, or their note is too long. */
export type ChangeError = "not_found" | "changed_by_other" | "note_too_long";
