/** Reads a form of at most so many bytes; null when it is longer, found out while it arrives and not after. */
export async function readLimitedForm(request: Request, maxBytes: number): Promise<FormData | null> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > maxBytes) return null;
  const limit = limited(maxBytes);
  const body = request.body?.pipeThrough(limit.stream) ?? null;
  const type = request.headers.get("content-type") ?? "";
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch (error) {
    if (limit.isExceeded()) return null;
    throw error;
  }
}

function limited(maxBytes: number): { stream: TransformStream<Uint8Array, Uint8Array>; isExceeded: () => boolean } {
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
