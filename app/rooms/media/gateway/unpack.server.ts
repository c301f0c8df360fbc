import { inflateRawSync } from "node:zlib";

/** A deflated part of a ZIP, unpacked; null when it is damaged or longer than `maxBytes`. */
export function unpack(packed: Uint8Array, maxBytes: number): Buffer | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}
