import { isAnnouncedBeyond, limitedStream } from "./limited-body.server.ts";
import { readForm } from "./read-form.ts";

/** Reads a form of at most so many bytes; null when it is longer, found out while it arrives and not after. */
export async function readLimitedForm(request: Request, maxBytes: number): Promise<FormData | null> {
  if (isAnnouncedBeyond(request, maxBytes)) return null;
  const limit = limitedStream(maxBytes);
  const body = request.body?.pipeThrough(limit.stream) ?? null;
  const type = request.headers.get("content-type") ?? "";
  try {
    return await readForm(new Response(body, { headers: { "content-type": type } }));
  } catch (error) {
    if (limit.isExceeded()) return null;
    throw error;
  }
}
