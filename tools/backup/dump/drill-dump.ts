import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startPostgres } from "#tools/postgres/postgres.ts";
import type { Drill } from "../drill.ts";
import { auditFaults, fileFaults, mailFaults, prove, storageIn } from "../drill-checks.ts";
import { readCopy, type ExternalParts } from "../external-copies.ts";
import { readList } from "../file-copies.ts";
import { NO_TRIAL, rebuildTrial } from "../rebuild/rebuild-trial.ts";
import { finishRestore, restoreDump } from "./restore-dump.ts";

const MS = 1000;

/** Restores the newest dump, compares it with its checksums and the shop's files, and removes it. */
export async function drillDump(parts: ExternalParts): Promise<Drill> {
  const { backupDir, key } = parts;
  const { startedAt } = await readCopy("dump", null, parts);
  const lossSeconds = (Date.now() - Date.parse(startedAt)) / MS;
  const dataDir = join(parts.dataDir, "drill");
  await rm(dataDir, { recursive: true, force: true });
  const begun = performance.now();
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres"), fast: true, isOwner: true });
  try {
    const storage = storageIn(dataDir);
    const restored = await restoreDump({ backupDir, key, url: postgres.url, dataDir, storage, from: null });
    const { manifest, files, tables, rows } = restored;
    const restoreSeconds = (performance.now() - begun) / MS;
    const proved = await prove(postgres.url, parts.dataDir);
    const audited = await auditFaults(postgres.url, dataDir);
    const trial = proved.left.length === 0 ? await rebuildTrial(postgres.url) : NO_TRIAL;
    const { held } = await finishRestore({ url: postgres.url }, new Date(manifest.startedAt), null);
    const list = await readList(manifest.fileList, { backupDir, key });
    const faults = [
      ...(await fileFaults(list, { source: parts.storage, copy: storage })),
      ...(await mailFaults(postgres.url)),
      ...audited,
      ...proved.faults,
      ...trial.faults,
    ];
    const left = [...proved.left, ...trial.left];
    return { backup: manifest.name, faults, tables, rows, files, held, restoreSeconds, lossSeconds, trial, left };
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
