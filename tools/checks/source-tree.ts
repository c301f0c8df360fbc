import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const EXCLUDED = new Set(["node_modules", "build", "var", ".test", ".git", ".react-router", "test-results"]);
/** Code of the project in a folder with such a name. */
const INCLUDED = new Set(["tools/build"]);

/** Paths are relative to the root, with forward slashes. */
export type SourceTree = {
  readonly files: readonly string[];
  has(path: string): boolean;
  read(path: string): string;
};

/** Lists files once, without generated ones; reads each on demand and caches it. */
export function openTree(root: string): SourceTree {
  const texts = new Map<string, string>();
  return {
    files: listFiles(root, ""),
    has: (path) => existsSync(join(root, path)),
    read(path) {
      const text = texts.get(path) ?? readFileSync(join(root, path), "utf8");
      texts.set(path, text);
      return text;
    },
  };
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return EXCLUDED.has(entry.name) && !INCLUDED.has(path) ? [] : listFiles(root, path);
      return entry.isFile() ? [path] : [];
    });
}
