import { deflateRawSync } from "node:zlib";

const SECTOR = 512;
const [FREE, END, TABLE] = [0xff_ff_ff_ff, 0xff_ff_ff_fe, 0xff_ff_ff_fd];

export function oleFile(names: readonly string[]): Buffer {
  const header = Buffer.alloc(SECTOR);
  header.write("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1");
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(END, 68);
  for (let at = 76; at < SECTOR; at += 4) header.writeUInt32LE(FREE, at);
  header.writeUInt32LE(0, 76);
  const directory = Buffer.concat(["Root Entry", ...names].map(entry));
  const padded = Buffer.concat([directory, Buffer.alloc(-directory.length & (SECTOR - 1))]);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(TABLE, 0);
  const sectors = padded.length / SECTOR;
  for (let sector = 1; sector <= sectors; sector += 1)
    table.writeUInt32LE(sector === sectors ? END : sector + 1, sector * 4);
  return Buffer.concat([header, table, padded]);
}

function entry(name: string): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, "utf16le");
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes[66] = name === "Root Entry" ? 5 : 1;
  return bytes;
}

export function zipFile(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const [local, listed] = [Buffer.alloc(30), Buffer.alloc(46)];
    local.writeUInt32LE(0x04_03_4b_50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    listed.writeUInt32LE(0x02_01_4b_50, 0);
    listed.writeUInt16LE(8, 10);
    listed.writeUInt32LE(packed.length, 20);
    listed.writeUInt16LE(name.length, 28);
    listed.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(listed, Buffer.from(name));
    at += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** The content types that a Word file's part list declares. */
export const WORD_TYPES =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

export const docxFile = (more: Readonly<Record<string, string | Buffer>> = {}): Buffer =>
  zipFile({ "[Content_Types].xml": WORD_TYPES, "word/document.xml": "<w:document/>", ...more });
