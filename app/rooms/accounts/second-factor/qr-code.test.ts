import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrCode } from "./qr-code.ts";

const LINK = "otpauth://totp/Safara%20Sa%20Yaram:awa%40example.com?secret=ABCDEFGHIJKLMNOP&issuer=Safara%20Sa%20Yaram";

function painted({ size, path }: { size: number; path: string }): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return rows;
}

test("a QR code paints exactly its dark modules, with four light ones on every side", () => {
  const code = qrCode(LINK);
  const rows = painted(code);
  expect(rows).toEqual(encode(LINK, { ecc: "M", border: 4 }).data);
  const edge = [0, 1, 2, 3, code.size - 4, code.size - 3, code.size - 2, code.size - 1];
  expect(edge.some((at) => rows[at]?.includes(true) || rows.some((row) => row[at]))).toBe(false);
  // The finder pattern begins where the quiet zone ends.
  expect(rows[4]?.slice(4, 12)).toEqual([true, true, true, true, true, true, true, false]);
});
