import { httpTexts } from "../messages.ts";
import { RefusedError } from "./refuse.ts";
import type { z } from "zod";

/** For every request except staff uploads. */
export const BODY_MAX_BYTES = 1024 * 1024;
/** Only staff may post there; each has its own limit. */
const STAFF_FILES =
  /^\/(?:admin\/(?:products(?:\/import)?|content\/(?:media|blocks|newsletter))|admin-dashboard\/products|api\/admin\/uploads\/[a-z-]+)(?:\/|\.data)?$/;

type Limit = { readonly stream: TransformStream<Uint8Array, Uint8Array>; isExceeded(): boolean };

/** A stream that fails once more than `maxBytes` have passed. */
export function limitedStream(maxBytes: number): Limit {
  let left = maxBytes;
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new Error("The form is too long"));
      else controller.enqueue(chunk);
    },
  });
  return { stream, isExceeded: () => left < 0 };
}

export const isAnnouncedBeyond = (request: Request, maxBytes: number): boolean =>
  Number(request.headers.get("content-length") ?? 0) > maxBytes;

export const isForFiles = (request: Request): boolean => STAFF_FILES.test(new URL(request.url).pathname);

export function watchBody(request: Request, onPiece: () => void): Request {
  if (request.body === null) return request;
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      onPiece();
      controller.enqueue(piece);
    },
  });
  const init: RequestInit & { duplex: "half" } = { body: request.body.pipeThrough(watch), duplex: "half" };
  return new Request(request, init);
}

/** Limits the body to BODY_MAX_BYTES and reports whether it is longer, from Content-Length or while reading. */
export function limitBody(request: Request): { readonly request: Request; isExceeded(): boolean } {
  if (request.body === null || isForFiles(request)) return { request, isExceeded: () => false };
  if (isAnnouncedBeyond(request, BODY_MAX_BYTES)) return { request, isExceeded: () => true };
  const { stream, isExceeded } = limitedStream(BODY_MAX_BYTES);
  const init: RequestInit & { duplex: "half" } = { body: request.body.pipeThrough(stream), duplex: "half" };
  return { request: new Request(request, init), isExceeded };
}

/** Reads a form of at most `maxBytes`; null as soon as it is longer. */
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

/** Reads the posted form; throws RefusedError for a body that is not a form. */
export async function readForm(sent: Pick<Request, "formData">): Promise<FormData> {
  try {
    return await sent.formData();
  } catch (error) {
    throw error instanceof TypeError ? new RefusedError(400, httpTexts.formUnreadable, { cause: error }) : error;
  }
}

/** Reads the body's bytes; null as soon as there are too many, with or without Content-Length. */
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

export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const body: unknown = await request.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}
