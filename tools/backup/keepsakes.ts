import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ANCHORS_FILE } from "#app/shared/audit/audit-anchors.server.ts";
import { bytesOf, namesIn } from "./existing-files.ts";

/** Small files that a restored shop needs: its database password, its secret, the anchors of its audit log, a demo's payments. */
export type KeepsakePlace = { readonly data: string; readonly dataDir: string };

const PASSWORD = "postgres.password";
const SECRET = "session-secret";
const SANDBOX = "sandbox";
const OWNER_ONLY = 0o600;

/** The password is next to the data, which may lie outside the shop's folder. */
const pathOf = ({ data, dataDir }: KeepsakePlace, name: string): string =>
  name === PASSWORD ? `${data}.password` : join(dataDir, name);

export async function* readKeepsakes(place: KeepsakePlace): AsyncGenerator<Buffer> {
  const sandbox = await namesIn(join(place.dataDir, SANDBOX));
  const files: Record<string, string> = {};
  for (const name of [PASSWORD, SECRET, ANCHORS_FILE, ...sandbox.map((file) => `${SANDBOX}/${file}`)]) {
    const bytes = await bytesOf(pathOf(place, name));
    if (bytes !== null) files[name] = bytes.toString("base64");
  }
  yield Buffer.from(JSON.stringify(files));
}

export async function writeKeepsakes(place: KeepsakePlace, text: string): Promise<void> {
  for (const [name, bytes] of Object.entries(JSON.parse(text) as Record<string, string>)) {
    const path = pathOf(place, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.from(bytes, "base64"), { mode: OWNER_ONLY });
  }
}
