const END = 0x06_05_4b_50;
const [END_SIZE, ENTRY_SIZE, LOCAL_SIZE] = [22, 46, 30];

/** The files of an uncompressed zip, by name. */
export function unzip(bytes: Uint8Array): ReadonlyMap<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, length: number): string => new TextDecoder().decode(bytes.subarray(from, from + length));
  const end = bytes.length - END_SIZE;
  if (view.getUint32(end, true) !== END) throw new Error("the zip is incomplete");
  const files = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [size, nameLength, extra] = [
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
    ];
    const local = view.getUint32(at + 42, true);
    const start = local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(text(at + ENTRY_SIZE, nameLength), text(start, size));
    at += ENTRY_SIZE + nameLength + extra;
  }
  return files;
}
