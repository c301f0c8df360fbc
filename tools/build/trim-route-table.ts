import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const TABLE = /^(window\.__reactRouterManifest=)(.*?)(;?)$/s;
const ADMIN = /^(?:routes\/admin\/|review-dashboard)/;
type Table = { readonly routes: Readonly<Record<string, { imports?: string[] }>> };

/**
 * Takes from the browser's route table what the back office's screens import: names of files that a shopper would load with
 * the table and never use. A screen's own file names them too.
 */
export function trimRouteTable(clientFolder: string): void {
  for (const file of globSync(join(clientFolder, "assets/manifest-*.js")))
    writeFileSync(file, withoutAdminImports(readFileSync(file, "utf8")));
}

/** The text of the table without the imports of the back office; throws when it does not look like one. */
export function withoutAdminImports(text: string): string {
  const [, head, json, end] = TABLE.exec(text) ?? [];
  if (json === undefined) throw new Error("The route table is written differently than before: see trim-route-table.ts");
  const table = JSON.parse(json) as Table;
  for (const [id, route] of Object.entries(table.routes)) if (ADMIN.test(id)) route.imports = [];
  return `${head}${JSON.stringify(table)}${end}`;
}
