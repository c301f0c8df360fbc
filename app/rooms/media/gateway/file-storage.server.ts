import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import type * as S3Library from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type * as S3Drivers from "flydrive/drivers/s3";
import { env } from "#app/shared/env.server.ts";
import { putParts, type LocalFile } from "./s3-parts.server.ts";

const require = createRequire(import.meta.url);
/** Loaded only where STORAGE_URL names such storage: hundreds of modules that other shops never read. */
const s3 = () => ({
  ...(require("@aws-sdk/client-s3") as Pick<typeof S3Library, "S3Client">),
  ...(require("flydrive/drivers/s3") as Pick<typeof S3Drivers, "S3Driver">),
});

let known: Disk | null = null;

/** Where files are kept: DATA_DIR/storage, or what STORAGE_URL names (a folder or S3-compatible storage). */
export function fileStorage(): Disk {
  known ??= openStorage(env().storageUrl ?? pathToFileURL(join(env().dataDir, "storage")).href);
  return known;
}

const CONNECT_MS = 3000;
const REQUEST_MS = 15_000;

/** Opens storage at an address: file:///folder or s3://key:secret@bucket?region=…&endpoint=…. An S3 request has a deadline. */
export function openStorage(address: string, requestMs = REQUEST_MS): Disk {
  const url = new URL(address);
  if (url.protocol === "file:") return new Disk(new FSDriver({ location: url, visibility: "private" }));
  const endpoint = url.searchParams.get("endpoint");
  const { S3Client, S3Driver } = s3();
  const client = new S3Client({
    region: url.searchParams.get("region") ?? "us-east-1",
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: requestMs, throwOnRequestTimeout: true },
  });
  return new Disk(new S3Driver({ client, bucket: url.hostname, visibility: "private", supportsACL: false }));
}

/** Writes a file atomically: it appears under its name only when complete. */
export async function putFile(key: string, bytes: Uint8Array, storage = fileStorage()): Promise<void> {
  // S3 writes atomically itself, and derives the content type from the name.
  if (!(storage.driver instanceof FSDriver)) return storage.put(key, bytes);
  const unfinished = `${key}.part`;
  await storage.put(unfinished, bytes);
  await storage.move(unfinished, key);
}

/** Like putFile, from a local file, without holding it in memory. */
export async function putFileFrom(file: LocalFile, storage = fileStorage()): Promise<void> {
  const { driver } = storage;
  if (isOnS3(driver) && "client" in driver.options) return putParts(driver.options, file);
  const unfinished = `${file.key}.part`;
  await storage.putStream(unfinished, createReadStream(file.path));
  await storage.move(unfinished, file.key);
}

const isOnS3 = (driver: object): driver is S3Drivers.S3Driver => !(driver instanceof FSDriver);

export async function removeFiles(keys: readonly string[], storage = fileStorage()): Promise<void> {
  for (const key of keys) if (await storage.exists(key)) await storage.delete(key);
}

export async function openFile(
  key: string,
  storage = fileStorage(),
): Promise<{ stream: Readable; size: number; changedAt: Date } | null> {
  if (!(await storage.exists(key))) return null;
  const { contentLength, lastModified } = await storage.getMetaData(key);
  return { stream: await storage.getStream(key), size: contentLength, changedAt: lastModified };
}
