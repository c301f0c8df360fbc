import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#tools/start/sentence.ts";
import { namesIn } from "../existing-files.ts";
import { removeFilesBefore } from "../file-copies.ts";
import { damaged } from "../frames.ts";
import type { BackupKey } from "../key.ts";
import { MANIFEST, writeWhole } from "../manifest.ts";
import type { Part } from "../sealed-file.ts";

/** Readable without the key; times are ISO 8601. */
export type DumpManifest = {
  readonly format: 1;
  readonly kind: "dump";
  readonly name: string;
  /** The dump holds the database as of this moment. */
  readonly startedAt: string;
  readonly keyId: string;
  readonly serverVersion: number;
  readonly schemaVersion: string;
  readonly parts: readonly Part[];
  readonly fileList: string;
};

const NAME = /^dump-\d{8}T\d{9}Z$/;
export const dumpNameAt = (time: Date): string => `dump-${time.toISOString().replaceAll(/[-:.]/g, "")}`;

export async function writeDumpManifest(folder: string, manifest: DumpManifest, key: BackupKey): Promise<void> {
  const proved = { ...manifest, mac: key.mac(JSON.stringify(manifest)) };
  await writeWhole(join(folder, MANIFEST), `${JSON.stringify(proved, null, 2)}\n`);
}

/** Finished dumps of any key, oldest first. */
export async function listDumps(backupDir: string): Promise<string[]> {
  return (await namesIn(backupDir)).filter((name) => NAME.test(name)).toSorted();
}

/** The named dump, or the newest; StartError when it is missing, of another key, or was changed. */
export async function readDump(backupDir: string, from: string | null, key: BackupKey): Promise<DumpManifest> {
  const name = from ?? (await listDumps(backupDir)).at(-1);
  const text = name && (await readFile(join(backupDir, name, MANIFEST), "utf8").catch(() => null));
  if (!name || !text) throw new StartError(`There is no dump ${from ?? ""} in ${backupDir}. Make one: npm run backup`);
  const { mac, ...manifest } = JSON.parse(text) as DumpManifest & { mac: string };
  if (manifest.keyId !== key.id)
    throw new StartError(`${name} was made with another key (${manifest.keyId}) than this BACKUP_KEY (${key.id}).`);
  if (key.mac(JSON.stringify(manifest)) !== mac) throw damaged(`${name}/${MANIFEST}`, "it was changed");
  return manifest;
}

/** Keeps the newest dumps, and the files that their lists and later ones name. */
export async function pruneDumps({
  backupDir,
  key,
  keep,
}: {
  readonly backupDir: string;
  readonly key: BackupKey;
  readonly keep: number;
}): Promise<void> {
  const names = await listDumps(backupDir);
  for (const name of names.slice(0, -keep)) await rm(join(backupDir, name), { recursive: true });
  const [oldest] = names.slice(-keep);
  const kept = oldest === undefined ? null : await readDump(backupDir, oldest, key).catch(() => null);
  if (kept) await removeFilesBefore(kept.fileList, { backupDir, key });
}
