import { open } from "node:fs/promises";
import type { S3Client } from "@aws-sdk/client-s3";

/** S3 requires parts of at least 5 MiB, except the last. */
export const PART_BYTES = 8 * 1024 * 1024;

export type LocalFile = { readonly path: string; readonly size: number; readonly key: string; readonly mime: string };

/** Uploads part by part: each has its deadline and retries, one is in memory. The file appears complete or not at all. */
export async function putParts(
  { client, bucket }: { client: S3Client; bucket: string },
  file: LocalFile,
): Promise<void> {
  const {
    AbortMultipartUploadCommand,
    CompleteMultipartUploadCommand,
    CreateMultipartUploadCommand,
    UploadPartCommand,
  } = await import("@aws-sdk/client-s3");
  const place = { Bucket: bucket, Key: file.key };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...place, ContentType: file.mime }));
  try {
    const Parts = [];
    for await (const { number, bytes } of partsOf(file)) {
      const part = { ...place, UploadId, PartNumber: number, Body: bytes };
      const { ETag } = await client.send(new UploadPartCommand(part));
      Parts.push({ ETag, PartNumber: number });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    // Throws the original error; the bucket's own rules remove what stays.
    await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function* partsOf({ path, size }: LocalFile): AsyncGenerator<{ number: number; bytes: Buffer }> {
  const handle = await open(path);
  try {
    for (let at = 0; at < size; at += PART_BYTES) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(PART_BYTES, size - at)), 0, null, at);
      yield { number: at / PART_BYTES + 1, bytes: buffer.subarray(0, bytesRead) };
    }
  } finally {
    await handle.close();
  }
}
