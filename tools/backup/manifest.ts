import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#tools/start/sentence.ts";
import { namesIn } from "./existing-files.ts";
import { damaged } from "./frames.ts";
import type { BackupKey } from "./key.ts";
import { checksumOf, type Part } from "./sealed-file.ts";

/** Readable without the key; times are ISO 8601. */
export type Manifest = {
  readonly format: 1;
  readonly name: string;
  readonly startedAt: string;
  /** The earliest moment that the backup can be restored to, by the database's clock. */
  readonly endedAt: string;
  readonly keyId: string;
  readonly server: { readonly version: string; readonly systemId: string; readonly timeline: number };
  readonly schemaVersion: string;
  readonly appCommit: string;
  /** The folder of the WAL that follows, and its first segment. */
  readonly wal: { readonly line: string; readonly from: string };
  readonly parts: readonly Part[];
  readonly fileList: string;
};

export const MANIFEST = "manifest.json";
const NAME = /^base-\d{8}T\d{9}Z$/;

/** Anything else in BACKUP_DIR is not a finished backup. */
export const nameAt = (time: Date): string => `base-${time.toISOString().replaceAll(/[-:.]/g, "")}`;

/** Signs the manifest with the key, and waits for the disk. */
export async function writeManifest(folder: string, manifest: Manifest, key: BackupKey): Promise<void> {
  const proved = { ...manifest, mac: key.mac(JSON.stringify(manifest)) };
  await writeWhole(join(folder, MANIFEST), `${JSON.stringify(proved, null, 2)}\n`);
}

/** Finished backups of any key, oldest first. */
export async function listBackups(backupDir: string): Promise<Manifest[]> {
  const names = await namesIn(backupDir);
  const found = names.filter((name) => NAME.test(name)).toSorted();
  return Promise.all(found.map(async (name) => (await readSignedManifest(backupDir, name)).manifest));
}

/** Throws a StartError when it is missing, of another key, or was changed. */
export async function readBackup(backupDir: string, name: string, key: BackupKey): Promise<Manifest> {
  const { manifest, mac } = await readSignedManifest(backupDir, name);
  if (manifest.keyId !== key.id)
    throw new StartError(`${name} was made with another key (${manifest.keyId}) than this BACKUP_KEY (${key.id}).`);
  if (key.mac(JSON.stringify(manifest)) !== mac) throw damaged(`${name}/${MANIFEST}`, "it was changed");
  return manifest;
}

/** Throws a StartError that names the first file that was changed. */
export async function verifyParts(backupDir: string, { name, parts }: Pick<Manifest, "name" | "parts">): Promise<void> {
  for (const part of parts) {
    const found = await checksumOf(join(backupDir, part.name)).catch(() => null);
    if (found === null) throw damaged(part.name, "it is missing");
    if (found.bytes < part.bytes) throw damaged(part.name, "it is cut off");
    if (found.sha256 !== part.sha256) throw damaged(part.name, "it was changed");
  }
  if (parts.length === 0) throw damaged(`${name}/${MANIFEST}`, "it lists no files");
}

/** Returns once the file is on disk. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Readable by its owner only. */
export async function prepareBackupDir(backupDir: string): Promise<void> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
}

type SignedManifest = { readonly manifest: Manifest; readonly mac: string };

async function readSignedManifest(backupDir: string, name: string): Promise<SignedManifest> {
  const file = `${name}/${MANIFEST}`;
  const whole = await readFile(join(backupDir, file), "utf8").catch(() => null);
  if (whole === null) throw new StartError(`There is no backup ${name} in ${backupDir}.`);
  try {
    const { mac, ...manifest } = JSON.parse(whole) as Manifest & { mac: string };
    return { manifest, mac };
  } catch {
    throw damaged(file, "it cannot be read");
  }
}
