import { mkdtemp, open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A complete upload on this machine's disk, until it is discarded. */
export type IncomingFile = {
  readonly path: string;
  readonly size: number;
  discard(): Promise<void>;
};
type Receiving<Kind> = {
  readonly headBytes: number;
  /** Judges by the first bytes; null refuses the file. */
  readonly kindOf: (head: Uint8Array) => Kind | null;
  readonly limitOf: (kind: Kind) => number;
};
type Received<Kind> =
  | { readonly code: "received"; readonly kind: Kind; readonly file: IncomingFile }
  | { readonly code: "refused"; readonly size: number }
  | { readonly code: "too_large"; readonly limit: number };

/** Receives a file as it arrives: a wrong kind or one byte too many ends it at once, regardless of the announced size. */
export async function receiveFile<Kind>(
  body: AsyncIterable<Uint8Array>,
  receiving: Receiving<Kind>,
): Promise<Received<Kind>> {
  const folder = await mkdtemp(join(tmpdir(), "safara-upload-"));
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const path = join(folder, "file");
  const handle = await open(path, "w");
  try {
    const answer = await write(body, handle, receiving);
    await handle.close();
    if (answer.code === "written")
      return { code: "received", kind: answer.kind, file: { path, size: answer.size, discard } };
    await discard();
    return answer;
  } catch (error) {
    await handle.close();
    await discard();
    throw error;
  }
}

type Written<Kind> =
  | { readonly code: "written"; readonly kind: Kind; readonly size: number }
  | { readonly code: "refused"; readonly size: number }
  | { readonly code: "too_large"; readonly limit: number };

async function write<Kind>(
  body: AsyncIterable<Uint8Array>,
  handle: FileHandle,
  { headBytes, kindOf, limitOf }: Receiving<Kind>,
): Promise<Written<Kind>> {
  let [head, size] = [Buffer.alloc(0), 0];
  let kind: Kind | null = null;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (kind === null) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
      kind = kindOf(head);
      if (kind === null && head.byteLength >= headBytes) return { code: "refused", size };
    }
    const limit = kind === null ? headBytes : limitOf(kind);
    if (size > limit) return { code: "too_large", limit };
    await handle.write(chunk);
  }
  return kind === null ? { code: "refused", size } : { code: "written", kind, size };
}
