import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { StoredFiles } from "#app/rooms/media/library/stored-files.server.ts";
import { StartError } from "#tools/start/sentence.ts";
import { namesIn } from "./existing-files.ts";
import { copyFiles, removeFilesBefore } from "./file-copies.ts";
import { damaged } from "./frames.ts";
import { readKeepsakes } from "./keepsakes.ts";
import type { BackupKey } from "./key.ts";
import { MANIFEST, prepareBackupDir, writeWhole } from "./manifest.ts";
import { writeSealed, type Part } from "./sealed-file.ts";

/** A shop on a database at DATABASE_URL. */
export type ExternalParts = {
  /** Of a role that may read every table: the owner's. */
  readonly url: string;
  readonly dataDir: string;
  readonly storage: StoredFiles;
  readonly backupDir: string;
  readonly key: BackupKey;
  readonly keep: number;
};

type Place = Pick<ExternalParts, "backupDir" | "key">;

/** Readable without the key; times are ISO 8601. */
type Common<Name extends string> = {
  readonly format: 1;
  readonly kind: Name;
  readonly name: string;
  /** A dump holds the database as of this moment; what pgBackRest stored is older. */
  readonly startedAt: string;
  readonly keyId: string;
  readonly serverVersion: number;
  readonly schemaVersion: string;
  readonly parts: readonly Part[];
  readonly fileList: string;
};
export type DumpManifest = Common<"dump">;
/** `label` is pgBackRest's name of the backup that was made before, `timeline` the cluster's. */
export type StanzaManifest = Common<"pgbackrest"> & { readonly label: string; readonly timeline: number };
type Manifests = { readonly dump: DumpManifest; readonly pgbackrest: StanzaManifest };
type Kind = keyof Manifests;

/** What each kind knows about its database. */
type Facts<K extends Kind> = Pick<Manifests[K], "parts"> & Omit<Manifests[K], keyof Common<K>> & ServerFacts;
export type ServerFacts = { readonly serverVersion: number; readonly schemaVersion: string };

const WORDS = { dump: "dump", pgbackrest: "copy beside a backup by pgBackRest" } as const;
const UNFINISHED = ".unfinished-external-";
const NAME = /^(?<kind>dump|pgbackrest)-(?<stamp>\d{8}T\d{9}Z)$/;
const nameAt = (kind: Kind, time: Date): string => `${kind}-${time.toISOString().replaceAll(/[-:.]/g, "")}`;

/** Copies the files and keepsakes beside the parts of `copyDatabase`. The copy appears under its name only once all of it is on disk. */
export async function writeCopy<K extends Kind>(
  { dataDir, storage, backupDir, key }: ExternalParts,
  kind: K,
  copyDatabase: (place: { readonly folder: string; readonly name: string }) => Promise<Facts<K>>,
): Promise<Manifests[K]> {
  await prepareBackupDir(backupDir);
  for (const name of await readdir(backupDir))
    if (name.startsWith(UNFINISHED)) await rm(join(backupDir, name), { recursive: true });
  const startedAt = new Date();
  const name = nameAt(kind, startedAt);
  const folder = join(backupDir, `${UNFINISHED}${name}`);
  await prepareBackupDir(folder);
  try {
    const { parts, ...facts } = await copyDatabase({ folder, name });
    const list = await copyFiles(storage, { backupDir, key, now: startedAt });
    // The data folder has no cluster, so there is no password to copy.
    const place = { data: join(dataDir, "postgres"), dataDir };
    const sealed = { key, name: `${name}/keepsakes` };
    const keepsakes = await writeSealed(join(folder, "keepsakes"), readKeepsakes(place), sealed);
    const manifest = {
      format: 1,
      kind,
      name,
      startedAt: startedAt.toISOString(),
      keyId: key.id,
      ...facts,
      parts: [...parts, keepsakes],
      fileList: list.name,
    } as unknown as Manifests[K];
    const proved = { ...manifest, mac: key.mac(JSON.stringify(manifest)) };
    await writeWhole(join(folder, MANIFEST), `${JSON.stringify(proved, null, 2)}\n`);
    await rename(folder, join(backupDir, name));
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Finished copies of any key, oldest first. */
export async function listCopies(kind: Kind, backupDir: string): Promise<string[]> {
  return (await namesIn(backupDir)).filter((name) => NAME.exec(name)?.groups?.["kind"] === kind).toSorted();
}

/** The named copy, or the newest; StartError when it is missing, of another key, or was changed. */
export async function readCopy<K extends Kind>(
  kind: K,
  from: string | null,
  { backupDir, key }: Place,
): Promise<Manifests[K]> {
  const name = from ?? (await listCopies(kind, backupDir)).at(-1);
  const text = name && (await readFile(join(backupDir, name, MANIFEST), "utf8").catch(() => null));
  if (!name || !text)
    throw new StartError(`There is no ${from ?? WORDS[kind]} in ${backupDir}. Make one: npm run backup`);
  const { mac, ...manifest } = JSON.parse(text) as { mac: string } & Common<K>;
  if (manifest.keyId !== key.id)
    throw new StartError(`${name} was made with another key (${manifest.keyId}) than this BACKUP_KEY (${key.id}).`);
  if (key.mac(JSON.stringify(manifest)) !== mac) throw damaged(`${name}/${MANIFEST}`, "it was changed");
  return manifest as unknown as Manifests[K];
}

/** Removes the named copies, and files that no later list names. */
export async function removeCopies(names: readonly string[], { backupDir, key }: Place): Promise<void> {
  for (const name of names) await rm(join(backupDir, name), { recursive: true });
  const kept = [...(await listCopies("dump", backupDir)), ...(await listCopies("pgbackrest", backupDir))];
  const [oldest] = kept.toSorted((one, other) => (stampOf(one) < stampOf(other) ? -1 : 1));
  const kind = oldest?.startsWith("dump-") ? "dump" : "pgbackrest";
  const manifest = oldest === undefined ? null : await readCopy(kind, oldest, { backupDir, key }).catch(() => null);
  if (manifest) await removeFilesBefore(manifest.fileList, { backupDir, key });
}

const stampOf = (name: string): string => NAME.exec(name)?.groups?.["stamp"] ?? "";
