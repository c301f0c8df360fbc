import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = [
  "app",
  "public",
  "package-lock.json",
  "react-router.config.ts",
  "tools/build",
  "tsconfig.json",
  "vite.config.ts",
];
const TEST = /\.test\.tsx?$/;

export function sourcesStamp(root: string): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((name) => filesOf(root, name))) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

function filesOf(root: string, name: string): string[] {
  const entries = entriesOf(join(root, name));
  if (entries === null) return TEST.test(name) ? [] : [name];
  return entries.toSorted().flatMap((entry) => filesOf(root, `${name}/${entry}`));
}

/** Returns null for a file, and an empty list for a missing path. */
function entriesOf(path: string): string[] | null {
  try {
    return readdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTDIR") return null;
    if (code === "ENOENT") return [];
    throw error;
  }
}
