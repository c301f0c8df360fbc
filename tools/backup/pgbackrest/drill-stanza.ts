import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { StartError } from "#tools/start/sentence.ts";
import { compareCopy, type Drill } from "../drill.ts";
import { storageIn } from "../drill-checks.ts";
import { readCopy, type ExternalParts } from "../external-copies.ts";
import { copyFiles } from "../file-copies.ts";
import { restoreFiles } from "../restore.ts";
import { takeSnapshot } from "../table-sums.ts";
import { archivingAdvice, readArchiving, untilStored } from "./archiving.ts";
import { clusterUser } from "./program.ts";
import { restoreKeepsakes } from "./restore-stanza.ts";
import { openRestoredCluster } from "./restored-cluster.ts";

const MS = 1000;

/** Restores the newest backup and the WAL until now, compares it with the shop, and removes it. StartError when there is none. */
export async function drillStanza(parts: ExternalParts, stanza: string): Promise<Drill> {
  const { url, backupDir, key } = parts;
  const manifest = await readCopy("pgbackrest", null, parts);
  const advice = archivingAdvice(await readArchiving(url));
  await requireMark(url);
  const snapshot = await takeSnapshot(url, `drill-${new Date().toISOString().replaceAll(/[-:.]/g, "")}`);
  const lossSeconds = await untilStored(url, snapshot);
  const list = await copyFiles(parts.storage, { backupDir, key, now: new Date() });
  const dataDir = join(parts.dataDir, "drill");
  await rm(dataDir, { recursive: true, force: true });
  const startedAt = performance.now();
  const { serverVersion } = manifest;
  const call = { stanza, runAs: clusterUser() };
  const copy = await openRestoredCluster(call, { url, serverVersion, point: snapshot.point });
  try {
    const storage = storageIn(dataDir);
    await restoreKeepsakes({ backupDir, key, dataDir }, manifest.name);
    await restoreFiles({ ...parts, storage }, list.files);
    const restoreSeconds = (performance.now() - startedAt) / MS;
    const compared = await compareCopy(parts, { snapshot, list, url: copy.url, storage, dataDir });
    const left = advice === null ? compared.left : [...compared.left, advice];
    return { ...compared, backup: manifest.label, restoreSeconds, lossSeconds, left };
  } finally {
    await copy.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A drill marks its moment in the WAL, which is a right that a superuser grants. */
async function requireMark(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ may: boolean; role: string }>(
      "select has_function_privilege('pg_create_restore_point(text)', 'execute') as may, current_user as role",
    );
    if (rows[0]?.may === false)
      throw new StartError(
        `The role ${rows[0].role} may not mark the drill's moment. Once, as a superuser in this database: grant execute on function pg_create_restore_point to "${rows[0].role}";`,
      );
  } finally {
    await client.end();
  }
}
