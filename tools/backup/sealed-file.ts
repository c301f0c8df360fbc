import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { openFrames, Sealer, type Sealed } from "./frames.ts";

const PIECE_BYTES = 1024 * 1024;

export type Part = {
  readonly name: string;
  /** `bytes` is the size of the sealed file, `plainBytes` that of its content. */
  readonly bytes: number;
  readonly plainBytes: number;
  readonly sha256: string;
};

/** Returns once the file is on disk. */
export async function writeSealed(path: string, bytes: AsyncIterable<Uint8Array>, sealed: Sealed): Promise<Part> {
  const handle = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  const total = { bytes: 0, plainBytes: 0 };
  const put = async (block: Buffer): Promise<void> => {
    hash.update(block);
    total.bytes += block.length;
    await handle.writeFile(block);
  };
  try {
    const sealer = new Sealer(sealed);
    await put(sealer.header);
    for await (const piece of piecesOf(bytes)) {
      total.plainBytes += piece.length;
      await put(sealer.frame(piece, false));
    }
    await put(sealer.frame(Buffer.alloc(0), true));
    await handle.datasync();
  } finally {
    await handle.close();
  }
  return { name: sealed.name, ...total, sha256: hash.digest("hex") };
}

/** Throws a StartError that names the file when it was changed. */
export async function* readSealed(path: string, sealed: Sealed): AsyncGenerator<Buffer> {
  for await (const { piece } of openFrames(createReadStream(path), sealed)) yield piece;
}

export async function textOfSealed(path: string, sealed: Sealed): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of readSealed(path, sealed)) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

export async function checksumOf(path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

async function* piecesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let buffered: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    buffered.push(chunk);
    length += chunk.byteLength;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(buffered);
    buffered = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(buffered);
}
