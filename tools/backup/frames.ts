import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { StartError } from "#tools/start/sentence.ts";
import type { BackupKey } from "./key.ts";

/** "SAFBAK1" and a zero byte, then the salt of the file. */
const MAGIC = Buffer.from("SAFBAK1\0");
const SALT_BYTES = 16;
export const HEADER_BYTES = MAGIC.length + SALT_BYTES;
/** Before each frame: the length of what follows the nonce, and whether it is the last one. */
const PREFIX_BYTES = 5;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";
const LONGEST_FRAME = 64 * 1024 * 1024;

/** `name` binds the content to its place, so that sealed files cannot be exchanged. */
export type Sealed = { readonly key: BackupKey; readonly name: string };

export const damaged = (name: string, fault: string): StartError =>
  new StartError(`The backup file ${name} is damaged: ${fault}.`);

/** Compresses and encrypts frames (AES-256-GCM), bound to their order. `from` continues a file after that many frames. */
export class Sealer {
  readonly header: Buffer;
  private readonly fileKey: Buffer;
  private readonly name: string;
  private index: number;

  constructor({ key, name }: Sealed, from?: { readonly header: Buffer; readonly frames: number }) {
    this.header = from?.header ?? Buffer.concat([MAGIC, randomBytes(SALT_BYTES)]);
    this.fileKey = key.ofFile(saltOf(this.header, name));
    this.name = name;
    this.index = from?.frames ?? 0;
  }

  frame(piece: Uint8Array, isLast: boolean): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.fileKey, nonce);
    cipher.setAAD(boundTo(this.name, this.index, isLast));
    this.index += 1;
    const body = Buffer.concat([cipher.update(zstdCompressSync(piece)), cipher.final(), cipher.getAuthTag()]);
    const prefix = Buffer.alloc(PREFIX_BYTES);
    prefix.writeUInt32BE(body.length);
    prefix.writeUInt8(isLast ? 1 : 0, PREFIX_BYTES - 1);
    return Buffer.concat([prefix, nonce, body]);
  }
}

export type Opened = {
  readonly piece: Buffer;
  readonly isLast: boolean;
  readonly end: number;
};

/** Throws a StartError for a damaged file or another key. `isOpenEnded` stops at the first incomplete frame. */
export async function* openFrames(
  bytes: AsyncIterable<Uint8Array>,
  { key, name }: Sealed,
  isOpenEnded = false,
): AsyncGenerator<Opened> {
  const reader = new Reader(bytes);
  const header = await reader.take(HEADER_BYTES);
  if (header === null) {
    if (isOpenEnded) return;
    throw damaged(name, "it ends too early");
  }
  const fileKey = key.ofFile(saltOf(header, name));
  for (let index = 0; ; index += 1) {
    const opened = await openFrame(reader, { fileKey, name, index });
    if (typeof opened === "string") {
      if (isOpenEnded) return;
      throw damaged(name, opened);
    }
    yield opened;
    if (opened.isLast) break;
  }
  if ((await reader.take(1)) !== null) throw damaged(name, "something follows its end");
}

type Place = { readonly fileKey: Buffer; readonly name: string; readonly index: number };

/** Returns a string that describes the fault of a damaged frame. */
async function openFrame(reader: Reader, { fileKey, name, index }: Place): Promise<Opened | string> {
  const prefix = await reader.take(PREFIX_BYTES);
  const length = prefix?.readUInt32BE() ?? 0;
  if (length > LONGEST_FRAME || (prefix !== null && length < TAG_BYTES)) return "its content was changed";
  const nonce = await reader.take(NONCE_BYTES);
  const body = await reader.take(length);
  if (prefix === null || nonce === null || body === null) return "it ends too early";
  const isLast = prefix[PREFIX_BYTES - 1] === 1;
  try {
    const decipher = createDecipheriv(CIPHER, fileKey, nonce);
    decipher.setAAD(boundTo(name, index, isLast));
    decipher.setAuthTag(body.subarray(length - TAG_BYTES));
    const packed = Buffer.concat([decipher.update(body.subarray(0, length - TAG_BYTES)), decipher.final()]);
    return { piece: zstdDecompressSync(packed), isLast, end: reader.taken };
  } catch {
    return "its content was changed";
  }
}

function boundTo(name: string, index: number, isLast: boolean): Buffer {
  return Buffer.from(`${name}\0${index}\0${isLast}`);
}

function saltOf(header: Buffer, name: string): Buffer {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged(name, "it does not begin like one");
  return header.subarray(MAGIC.length);
}

/** `take` returns null when fewer bytes are left. */
class Reader {
  taken = 0;
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.source = bytes[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer | null> {
    const parts = [this.rest];
    let length = this.rest.length;
    while (length < count) {
      const { value, done } = await this.source.next();
      if (done) break;
      parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
      length += value.byteLength;
    }
    const all = parts.length === 1 ? this.rest : Buffer.concat(parts);
    if (length < count) {
      this.rest = all;
      return null;
    }
    this.rest = all.subarray(count);
    this.taken += count;
    return all.subarray(0, count);
  }
}
