import type { Random } from "./random.ts";
import type { RawRequest } from "./raw-client.ts";

export type Fields = [string, string][];

const FORM = "application/x-www-form-urlencoded";
export const TYPES = [
  FORM,
  `${FORM}; charset=utf-16`,
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary=${"b".repeat(300)}`,
  "application/json",
  "application/json; charset=latin1",
  "text/plain",
  "text/x-component",
  "application/xml",
  "image/png",
  "a",
  "",
];
export const PAYLOADS = [
  "GIF89a",
  "\u0089PNG\r\n\u001A\n\u0000\u0000\u0000\rIHDR\u0000\u0000\u00C3P\u0000\u0000\u00C3P\b\u0002\u0000\u0000\u0000",
  "<svg xmlns='http://www.w3.org/2000/svg' onload='pwned()'/>",
  'name,price,stock\n"a,1,1\n=1+1,\u0000,x\n',
  "%PDF-1.4",
  "PK\u0003\u0004",
  "\u00FF\u00FE\u0000",
  "",
];
const FILE_NAMES = [
  "a.png",
  "../../a.png",
  "a.svg",
  "a.csv",
  "a\u0000.png",
  "",
  `${"n".repeat(400)}.webp`,
  "a.png.html",
];

/** A lone surrogate becomes U+FFFD. */
export const safe = (text: string): string => encodeURIComponent(text.toWellFormed());

type Body = Pick<RawRequest, "headers" | "body">;

/** Rarely in another encoding or with a wrong content type. */
export function bodyOf(random: Random, { fields, isMultipart }: { fields: Fields; isMultipart: boolean }): Body {
  const type = random.chance(6) ? random.pick(TYPES) : null;
  if (isMultipart ? random.chance(85) : random.chance(15)) {
    const body = multipart(random, fields);
    return { headers: [["content-type", type ?? "multipart/form-data; boundary=hostile"]], body };
  }
  if (random.chance(4))
    return {
      headers: [["content-type", type ?? "application/json"]],
      body: Buffer.from(JSON.stringify(Object.fromEntries(fields))),
    };
  return { headers: [["content-type", type ?? FORM]], body: Buffer.from(encoded(fields)) };
}

export const encoded = (fields: Fields): string =>
  fields.map(([name, value]) => `${safe(name)}=${safe(value)}`).join("&");

function multipart(random: Random, fields: Fields): Buffer {
  const named = (name: string): string => name.replaceAll(/["\r\n]/g, "%22");
  const parts = fields.map(([name, value]) => {
    const isFile = /file|image|picture|media|photo/i.test(name) ? random.chance(80) : random.chance(4);
    const file = isFile
      ? `; filename="${named(random.pick(FILE_NAMES))}"\r\ncontent-type: ${random.pick(["image/png", "text/csv", "image/svg+xml", "a/b", ""])}`
      : "";
    const content = isFile ? Buffer.from(random.pick(PAYLOADS), "latin1") : Buffer.from(value);
    return Buffer.concat([
      Buffer.from(`--hostile\r\ncontent-disposition: form-data; name="${named(name)}"${file}\r\n\r\n`),
      content,
      Buffer.from("\r\n"),
    ]);
  });
  const end = random.chance(92) ? "--hostile--\r\n" : random.pick(["", "--hostile", "--other--", "--hostile\r\n\r\n"]);
  return Buffer.concat([...parts, Buffer.from(end)]);
}
