import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const LOCAL = /(?:from|import|import\()\s*"(\.[^"]+\.tsx?)"/g;
const ICONS = /import \{([^}]*)\} from "lucide-react"/g;
const EXPORTS = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs/;
const ENTRIES = ["root.tsx", "entry.client.tsx", "boot-client.ts"];

/** Says of a module of the shop, or of a picture, that only the back office uses it: the storefront's imports do not lead to it. */
export function isDeskOnly(app: string): (moduleId: string) => boolean {
  const files = iconFiles();
  const shown = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || file.endsWith(".server.ts") || !existsSync(file)) return;
    seen.add(file);
    const source = readFileSync(file, "utf8");
    for (const name of iconNames(source)) shown.add(files.get(name) ?? name);
    for (const [, path = ""] of source.matchAll(LOCAL)) visit(join(dirname(file), path));
  };
  for (const entry of ENTRIES) visit(join(app, entry));
  for (const file of globSync(join(app, "routes/storefront/**/*.tsx"))) visit(file);
  const root = resolve(app);
  return (moduleId) => {
    const icon = ICON_FILE.exec(moduleId)?.[1];
    if (icon !== undefined) return !shown.has(icon);
    const [path = ""] = moduleId.split("?");
    return path.startsWith(`${root}/`) && !seen.has(join(app, relative(root, path)));
  };
}

/** The pictures that a source imports, by their own names. */
const iconNames = (source: string): string[] =>
  [...source.matchAll(ICONS)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().replace(/ as .*/, "")),
  );

/** The file of each picture by its name; several names may be one picture. */
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
