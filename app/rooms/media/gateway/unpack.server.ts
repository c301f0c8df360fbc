import { inflateRawSync } from "node:zlib";

export function unpack(packed: Uint8Array, maxBytes: number): Buffer | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}
