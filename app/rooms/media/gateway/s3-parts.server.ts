import { open } from "node:fs/promises";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
  type S3Client,
} from "@aws-sdk/client-s3";

/** S3 takes parts of 5 MiB at least, but for the last one. */
export const PART_BYTES = 8 * 1024 * 1024;

/** A file on this machine's disk, and what it is to be in the bucket. */
export type LocalFile = { readonly path: string; readonly size: number; readonly key: string; readonly mime: string };

/**
 * Writes a file to S3 part by part, so that each part has a deadline and tries of its own, however large the file is, and one part
 * at a time is in memory. The file appears when its last part is there; of a failed one nothing is left.
 */
export async function putParts(
  { client, bucket }: { client: S3Client; bucket: string },
  file: LocalFile,
): Promise<void> {
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
    // The fault itself is told; what could not be taken away the bucket's own rules end.
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
