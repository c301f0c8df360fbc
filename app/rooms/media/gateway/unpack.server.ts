import { inflateRawSync } from "node:zlib";

/** Inflates a part of a ZIP; null when it is damaged or longer than `maxBytes`. */
export function unpack(packed: Uint8Array, maxBytes: number): Buffer | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}
