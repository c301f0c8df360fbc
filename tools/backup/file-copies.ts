import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StoredFile, StoredFiles } from "#app/rooms/media/library/stored-files.server.ts";
import { namesIn } from "./existing-files.ts";
import type { Sealed } from "./frames.ts";
import type { BackupKey } from "./key.ts";
import { textOfSealed, writeSealed } from "./sealed-file.ts";

export type CopiedFile = StoredFile & { readonly sha256: string };
export type FileList = { readonly name: string; readonly at: string; readonly files: readonly CopiedFile[] };
type Place = { readonly backupDir: string; readonly key: BackupKey };

const LISTS = "file-lists";
const COPIES = "files";
const FAN_OUT = 2;
const NAME = /^(\d{8}T\d{9}Z)-([0-9a-z]+)$/;

/** The name reveals nothing of the content. */
export function copyOf(key: BackupKey, sha256: string): Sealed {
  const name = key.nameOf(sha256);
  return { key, name: `${COPIES}/${name.slice(0, FAN_OUT)}/${name}` };
}

/** Writes a new list when anything differs; returns the newest list. */
export async function copyFiles(
  storage: StoredFiles,
  { backupDir, key, now }: Place & { readonly now: Date },
): Promise<FileList> {
  const last = await newestList({ backupDir, key });
  const known = new Map(last?.files.map((file) => [file.key, file]));
  const files: CopiedFile[] = [];
  for await (const file of storage.list()) {
    const before = known.get(file.key);
    const isSame = before?.bytes === file.bytes && before.changedAt === file.changedAt;
    const sha256 = isSame ? before.sha256 : await copyFile(storage, file.key, { backupDir, key });
    if (sha256 !== null) files.push({ ...file, sha256 });
  }
  files.sort((one, other) => (one.key < other.key ? -1 : 1));
  if (last && JSON.stringify(last.files) === JSON.stringify(files)) return last;
  return writeList({ at: now.toISOString(), files }, { backupDir, key });
}

/** Lists sealed with this key, oldest first. */
export async function listNames({ backupDir, key }: Place): Promise<string[]> {
  const names = await namesIn(join(backupDir, LISTS));
  return names.filter((name) => NAME.exec(name)?.[2] === key.id).toSorted();
}

export async function readList(name: string, { backupDir, key }: Place): Promise<FileList> {
  const text = await textOfSealed(join(backupDir, LISTS, name), { key, name: `${LISTS}/${name}` });
  return { name, ...(JSON.parse(text) as Omit<FileList, "name">) };
}

/** Files of the last list before the moment and the first one after it, because files are copied up to a minute late. */
export async function filesAt(place: Place, at: Date | null): Promise<readonly CopiedFile[]> {
  const names = await listNames(place);
  const moment = at && stamp(at.toISOString());
  const after = moment === null ? -1 : names.findIndex((name) => name.slice(0, moment.length) > moment);
  const chosen = after === -1 ? names.slice(-1) : names.slice(Math.max(0, after - 1), after + 1);
  const lists = await Promise.all(chosen.map((name) => readList(name, place)));
  return [...new Map(lists.flatMap(({ files }) => files).map((file) => [file.key, file])).values()];
}

/** Removes older lists, and copies that no list names any more. */
export async function removeFilesBefore(oldest: string, place: Place): Promise<void> {
  const names = await listNames(place);
  for (const name of names.filter((each) => each < oldest)) await rm(join(place.backupDir, LISTS, name));
  const kept = new Set<string>();
  for (const name of await listNames(place))
    for (const { sha256 } of (await readList(name, place)).files) kept.add(copyOf(place.key, sha256).name);
  for (const folder of await namesIn(join(place.backupDir, COPIES)))
    for (const file of await readdir(join(place.backupDir, COPIES, folder))) {
      const name = `${COPIES}/${folder}/${file}`;
      if (!kept.has(name)) await rm(join(place.backupDir, name));
    }
}

const stamp = (iso: string): string => iso.replaceAll(/[-:.]/g, "");

async function newestList(place: Place): Promise<FileList | null> {
  const name = (await listNames(place)).at(-1);
  return name === undefined ? null : readList(name, place);
}

async function writeList(list: Omit<FileList, "name">, { backupDir, key }: Place): Promise<FileList> {
  const name = `${stamp(list.at)}-${key.id}`;
  const path = join(backupDir, LISTS, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(`${path}.${process.pid}.part`, { force: true });
  await writeSealed(`${path}.${process.pid}.part`, inOne(JSON.stringify(list)), { key, name: `${LISTS}/${name}` });
  await rename(`${path}.${process.pid}.part`, path);
  return { name, ...list };
}

/** Returns the content's SHA-256, also when it is copied already; null when the file was deleted meanwhile. */
async function copyFile(storage: StoredFiles, fileKey: string, { backupDir, key }: Place): Promise<string | null> {
  const hash = createHash("sha256");
  const bytes = await storage.read(fileKey);
  if (bytes === null) return null;
  for await (const chunk of bytes as AsyncIterable<Buffer>) hash.update(chunk);
  const sha256 = hash.digest("hex");
  const sealed = copyOf(key, sha256);
  const path = join(backupDir, sealed.name);
  if (await stat(path).catch(() => null)) return sha256;
  const again = await storage.read(fileKey);
  if (again === null) return null;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(`${path}.${process.pid}.part`, { force: true });
  await writeSealed(`${path}.${process.pid}.part`, again as AsyncIterable<Buffer>, sealed);
  await rename(`${path}.${process.pid}.part`, path);
  return sha256;
}

async function* inOne(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
