import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const TABLE = /^(window\.__reactRouterManifest=)(.*?)(;?)$/s;
/** Pages that links load ahead of the click (`prefetch`): the browser needs the files that they import. */
const PREFETCHED = ["shop/product/route"];
type Table = { readonly routes: Readonly<Record<string, Record<string, unknown>>> };

/**
 * Takes from the browser's route table what no browser reads: the imports of pages that no link loads ahead (their own
 * files name them too), and flags that are false.
 */
export function trimRouteTable(clientFolder: string): void {
  for (const file of globSync(join(clientFolder, "assets/manifest-*.js")))
    writeFileSync(file, trimmed(readFileSync(file, "utf8")));
}

/** The text of the table with only what a browser reads; throws when it does not look like one. */
export function trimmed(text: string): string {
  const [, head, json, end] = TABLE.exec(text) ?? [];
  if (json === undefined) throw new Error("The route table is written differently than before: see trim-route-table.ts");
  const table = JSON.parse(json) as Table;
  for (const [id, route] of Object.entries(table.routes))
    for (const [name, value] of Object.entries(route))
      if (value === false || (name === "imports" && !PREFETCHED.includes(id))) delete route[name];
  return `${head}${JSON.stringify(table)}${end}`;
}
