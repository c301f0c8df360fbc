import { makeZip } from "client-zip";

/** A CSV file streamed as it is made: the next part is made when the client has taken the last one. */
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

/** A file of a zip; its bytes are read when its turn comes. */
export type ZipEntry = {
  readonly name: string;
  readonly lastModified: Date;
  readonly input: AsyncIterable<Uint8Array>;
};

/** A zip that is made while it is sent: one file after another, never more of it in memory than one piece. */
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
    // A client that stops reading closes the file that is being read.
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
