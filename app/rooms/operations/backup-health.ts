import { DAY_MS, HOUR_MS } from "#app/shared/kernel/format/dates.ts";
import { OLD_BACKUP_HOURS, PROOF_DAYS } from "./constants.ts";

export type LastRuns = {
  readonly lastGoodAt: Date | null;
  /** Only when it is younger than the last good one. */
  readonly failure: string | null;
};
export type BackupHealth = { readonly backup: LastRuns; readonly drill: LastRuns };

export type BackupFault =
  | { readonly code: "failed" | "drill_failed"; readonly why: string }
  | { readonly code: "old" | "unproved"; readonly at: Date | null };

/** The faults of a shop's backups: the newest failed, or the last good one is too old. */
export function backupFaults({ backup, drill }: BackupHealth, now: Date): BackupFault[] {
  const isOlder = (at: Date | null, ms: number): boolean => at === null || now.getTime() - at.getTime() > ms;
  return [
    ...(backup.failure === null ? [] : [{ code: "failed" as const, why: backup.failure }]),
    ...(isOlder(backup.lastGoodAt, OLD_BACKUP_HOURS * HOUR_MS)
      ? [{ code: "old" as const, at: backup.lastGoodAt }]
      : []),
    ...(drill.failure === null ? [] : [{ code: "drill_failed" as const, why: drill.failure }]),
    ...(isOlder(drill.lastGoodAt, PROOF_DAYS * DAY_MS) ? [{ code: "unproved" as const, at: drill.lastGoodAt }] : []),
  ];
}
