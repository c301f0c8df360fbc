import { join, resolve } from "node:path";

type BackupValues = {
  readonly BACKUP_DIR?: string | undefined;
  readonly BACKUP_KEY?: string | undefined;
  readonly BACKUP_KEEP: number;
  readonly PGBACKREST_STANZA?: string | undefined;
};

/** How the shop is backed up. */
export type BackupSettings = {
  readonly backupDir: string;
  /** The key that encrypts backups; without it none are made automatically. */
  readonly backupKey: string | undefined;
  readonly backupKeep: number;
  /** pgBackRest's name for the cluster at DATABASE_URL; undefined where that is dumped. */
  readonly pgbackrestStanza: string | undefined;
};

/** By default backups lie in the data folder. */
export const backupOf = (values: BackupValues, dataDir: string): BackupSettings => ({
  backupDir: resolve(values.BACKUP_DIR ?? join(dataDir, "backups")),
  backupKey: values.BACKUP_KEY,
  backupKeep: values.BACKUP_KEEP,
  pgbackrestStanza: values.PGBACKREST_STANZA,
});

/** The shop backs up its own PostgreSQL itself. */
export const backupFaults = ({
  PGBACKREST_STANZA,
  DATABASE_URL,
}: Pick<BackupValues, "PGBACKREST_STANZA"> & { readonly DATABASE_URL?: string | undefined }): string[] =>
  PGBACKREST_STANZA !== undefined && DATABASE_URL === undefined
    ? ["PGBACKREST_STANZA belongs to a DATABASE_URL; the shop backs up its own PostgreSQL itself."]
    : [];
