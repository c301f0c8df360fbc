import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The secret kept in the data folder; made of so many random bytes on first use, readable by its owner only. */
export function keptSecret(dataDir: string, bytes: number): string {
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) makeSecret(dataDir, { file, bytes });
  return readFileSync(file, "utf8").trim();
}

/** Appears whole or not at all, and the first of several processes wins: a link is made only where none is. */
function makeSecret(dataDir: string, { file, bytes }: { readonly file: string; readonly bytes: number }): void {
  mkdirSync(dataDir, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, randomBytes(bytes).toString("hex"), { mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
