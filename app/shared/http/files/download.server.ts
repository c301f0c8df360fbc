import { makeZip } from "client-zip";

/** Streams a CSV file; each part is made only when the client has read the last one. */
export function csvFile(name: string, parts: AsyncIterable<string>): Response {
  const source = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (file) => {
      const next = await source.next();
      if (next.done) file.close();
      else file.enqueue(encoder.encode(next.value));
    },
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

/** The bytes are read only when the entry's turn comes. */
export type ZipEntry = {
  readonly name: string;
  readonly lastModified: Date;
  readonly input: AsyncIterable<Uint8Array>;
};

/** Streams a zip while it is made; never holds more than one chunk in memory. */
export function zipFile(name: string, entries: AsyncGenerator<ZipEntry>): Response {
  const zip = makeZip(entries).getReader();
  const letGo = async (): Promise<void> => void (await entries.return(undefined));
  const body = new ReadableStream<Uint8Array>({
    pull: async (file) => {
      const { done, value } = await zip.read().catch(async (error: unknown) => {
        await letGo();
        throw error;
      });
      if (done) file.close();
      else file.enqueue(value);
    },
    // Closes the file being read when the client stops.
    cancel: letGo,
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
