import { makeZip } from "client-zip";

/** A file of a zip; its bytes are asked for when its turn has come. */
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
    // Who stops reading also lets go of the file that is being read.
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
