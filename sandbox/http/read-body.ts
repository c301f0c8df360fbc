import type { IncomingMessage } from "node:http";
import { ApiError } from "./api-error.ts";

const MOST_BYTES = 1024 * 1024;

/** Throws a 413 beyond one megabyte. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES)
      throw new ApiError(413, { type: "invalid_request_error", message: "Request body too large" });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
