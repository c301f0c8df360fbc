import type { Readable } from "node:stream";
import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { storedFileType } from "../file-types/file-content.ts";
import { openFile, openStorage, putFileFrom } from "../gateway/file-storage.server.ts";

export type StoredFile = { readonly key: string; readonly bytes: number; readonly changedAt: string };

export type StoredFiles = {
  list(): AsyncGenerator<StoredFile>;
  read(key: string): Promise<Readable | null>;
  write(key: string, local: { readonly path: string; readonly size: number }): Promise<void>;
};

const UNFINISHED = /\.part$/;
const BYTES = "application/octet-stream";

/** Opens storage at its address (see STORAGE_URL) for the shop itself. */
export function openStoredFiles({ actor }: Pick<Context, "actor">, address: string): StoredFiles {
  requireSystem(actor);
  const storage = openStorage(address);
  return {
    list: async function* list() {
      let paginationToken: string | undefined;
      do {
        const page = await storage.listAll("", {
          recursive: true,
          ...(paginationToken !== undefined && { paginationToken }),
        });
        for (const object of page.objects) {
          if (!object.isFile || UNFINISHED.test(object.key)) continue;
          const { contentLength, lastModified } = await storage.getMetaData(object.key);
          yield { key: object.key, bytes: contentLength, changedAt: lastModified.toISOString() };
        }
        ({ paginationToken } = page);
      } while (paginationToken !== undefined);
    },
    read: async (key) => (await openFile(key, storage))?.stream ?? null,
    write: (key, { path, size }) => putFileFrom({ key, path, size, mime: storedFileType(key)?.mime ?? BYTES }, storage),
  };
}
