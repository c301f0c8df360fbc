import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXTS = new Set([".css", ".html", ".js", ".json", ".map", ".mjs", ".svg", ".txt", ".webmanifest", ".xml"]);
const LEAST_BYTES = 256;
const BEST_GZIP = 9;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Compresses only files that get smaller; the web server sends them as they are. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)));
  await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  const [brotli, gzipped] = await Promise.all([asBrotli(bytes, options), asGzip(bytes, { level: BEST_GZIP })]);
  if (brotli.length < bytes.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < bytes.length) await writeFile(`${file}.gz`, gzipped);
}
