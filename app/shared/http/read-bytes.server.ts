import { isAnnouncedBeyond } from "./limited-body.server.ts";

/** The body's bytes; null as soon as there are too many, whatever Content-Length says. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer | null> {
  if (isAnnouncedBeyond(request, maxBytes)) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
