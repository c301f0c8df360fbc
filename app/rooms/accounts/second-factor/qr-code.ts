import { encode } from "uqr";
import type { QrCode } from "../types.ts";

/** Light modules around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Encodes a text as a QR code; each run of dark modules in a row is one segment of the path. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return { size, path: data.map(rowPath).join("") };
}

const rowPath = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map((isDark) => (isDark ? "1" : "0"))
      .join("")
      .matchAll(/1+/g),
  ]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
