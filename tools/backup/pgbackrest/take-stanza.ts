import pg from "pg";
import {
  listCopies,
  readCopy,
  removeCopies,
  writeCopy,
  type ExternalParts,
  type ServerFacts,
  type StanzaManifest,
} from "../external-copies.ts";
import { archivingAdvice, readArchiving } from "./archiving.ts";
import { clusterUser, nextType, pgbackrest, storedBackups, type StoredBackup } from "./program.ts";

const VERSION_STEP = 10_000;

export type StanzaBackup = {
  readonly manifest: StanzaManifest;
  readonly stored: StoredBackup;
  readonly advice: string | null;
};

/** Has pgBackRest check the archive and back up the cluster, then copies the files; removes copies whose backup pgBackRest has removed. */
export async function takeStanzaBackup(parts: ExternalParts, stanza: string): Promise<StanzaBackup> {
  const call = { stanza, runAs: clusterUser() };
  await pgbackrest("check", [], call);
  await pgbackrest("backup", [`--type=${nextType(await storedBackups(call), new Date())}`], call);
  const backups = await storedBackups(call);
  const stored = backups.at(-1);
  if (!stored) throw new Error("pgBackRest lists no backup after making one.");
  const manifest = await writeCopy(parts, "pgbackrest", async () => ({
    parts: [],
    ...(await readFacts(parts.url)),
    label: stored.label,
  }));
  await removeExpired(parts, backups);
  return { manifest, stored, advice: archivingAdvice(await readArchiving(parts.url)) };
}

/** Copies of another key stay. */
async function removeExpired(parts: ExternalParts, backups: readonly StoredBackup[]): Promise<void> {
  const labels = new Set(backups.map(({ label }) => label));
  const expired: string[] = [];
  for (const name of await listCopies("pgbackrest", parts.backupDir)) {
    const manifest = await readCopy("pgbackrest", name, parts).catch(() => null);
    if (manifest && !labels.has(manifest.label)) expired.push(name);
  }
  await removeCopies(expired, parts);
}

/** The timeline in use, which the last checkpoint may not know yet. */
export const TIMELINE = "('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int";

async function readFacts(url: string): Promise<ServerFacts & { readonly timeline: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; schemaVersion: string; timeline: number }>(`
      select current_setting('server_version_num')::int as version, ${TIMELINE} as timeline,
        (select max(version) from schema_migrations) as "schemaVersion"`);
    const [row] = rows;
    if (!row) throw new Error("The server does not report its version.");
    const { version, schemaVersion, timeline } = row;
    return { serverVersion: Math.floor(version / VERSION_STEP), schemaVersion, timeline };
  } finally {
    await client.end();
  }
}
