import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Small files without which a restored shop is not the same: its password, its secret, payments of a demo. */
export type KeepsakePlace = { readonly data: string; readonly dataDir: string };

const PASSWORD = "postgres.password";
const SECRET = "session-secret";
const SANDBOX = "sandbox";
const OWNER_ONLY = 0o600;

/** The password lies beside the data, which need not be in the shop's folder. */
const pathOf = ({ data, dataDir }: KeepsakePlace, name: string): string =>
  name === PASSWORD ? `${data}.password` : join(dataDir, name);

export async function* readKeepsakes(place: KeepsakePlace): AsyncGenerator<Buffer> {
  const sandbox = await readdir(join(place.dataDir, SANDBOX)).catch(() => []);
  const kept: Record<string, string> = {};
  for (const name of [PASSWORD, SECRET, ...sandbox.map((file) => `${SANDBOX}/${file}`)]) {
    const bytes = await readFile(pathOf(place, name)).catch(() => null);
    if (bytes !== null) kept[name] = bytes.toString("base64");
  }
  yield Buffer.from(JSON.stringify(kept));
}

export async function writeKeepsakes(place: KeepsakePlace, text: string): Promise<void> {
  for (const [name, bytes] of Object.entries(JSON.parse(text) as Record<string, string>)) {
    const path = pathOf(place, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.from(bytes, "base64"), { mode: OWNER_ONLY });
  }
}
