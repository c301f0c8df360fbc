/** A CSV file that is made while it is sent: the next part is only asked for when the last one is on its way. */
export function csvFile(name: string, parts: AsyncIterable<string>): Response {
  const source = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (file) => {
      const next = await source.next();
      if (next.done) file.close();
      else file.enqueue(encoder.encode(next.value));
    },
    // Who stops reading also stops the writing.
    cancel: async () => void (await source.return?.()),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
