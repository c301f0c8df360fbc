import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const LOCAL = /from "([.#][^"]+\.tsx?)"/g;
const ICONS = /import \{([^}]*)\} from "lucide-react"/g;
const EXPORTS = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs/;

/** Storefront files by the icon that they show; null for a module that is not an icon. */
export function storefrontUsers(app: string): (moduleId: string) => ReadonlySet<string> | null {
  const files = iconFiles();
  const users = new Map<string, Set<string>>();
  const visited = new Set<string>();
  const visit = (file: string): void => {
    if (visited.has(file) || file.endsWith(".server.ts") || !existsSync(file)) return;
    visited.add(file);
    const source = readFileSync(file, "utf8");
    for (const icon of iconNames(source).map((name) => files.get(name) ?? name))
      users.set(icon, (users.get(icon) ?? new Set()).add(file));
    for (const [, path = ""] of source.matchAll(LOCAL))
      visit(path.startsWith("#") ? path.slice(1) : join(dirname(file), path));
  };
  for (const file of [join(app, "root.tsx"), ...globSync(join(app, "shop/**/*.tsx"))]) visit(file);
  return (moduleId) => {
    const icon = ICON_FILE.exec(moduleId)?.[1];
    return icon === undefined ? null : (users.get(icon) ?? new Set());
  };
}

const iconNames = (source: string): string[] =>
  [...source.matchAll(ICONS)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().replace(/ as .*/, "")),
  );

function iconFiles(): Map<string, string> {
  const list = readFileSync(
    fileURLToPath(import.meta.resolve("lucide-react")).replace(/\/dist\/.*$/, "/dist/esm/lucide-react.mjs"),
    "utf8",
  );
  return new Map(
    [...list.matchAll(EXPORTS)].flatMap(([, names = "", file = ""]) =>
      names.split(",").map((name): [string, string] => [name.trim().replace("default as ", ""), file]),
    ),
  );
}
