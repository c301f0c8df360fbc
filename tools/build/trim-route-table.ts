import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { storefrontRoutes, storefrontTable } from "#app/shared/http/office-address.ts";

const TABLE = /^(window\.__reactRouterManifest=)(.*?)(;?)$/s;
/** Links load these pages ahead of the click (`prefetch`), so the browser needs their imports. */
const PREFETCHED = ["shop/product/route"];
type Table = { readonly routes: Readonly<Record<string, Record<string, unknown>>> };

/**
 * Removes what no browser reads: imports of pages that no link prefetches, and flags that are false. Writes a second table,
 * without the office's routes, for the storefront.
 */
export function trimRouteTable(clientFolder: string): void {
  for (const file of globSync(join(clientFolder, "assets/manifest-*.js"))) {
    const { whole, storefront } = routeTables(readFileSync(file, "utf8"));
    writeFileSync(file, whole);
    writeFileSync(storefrontTable(file), storefront);
  }
}

/** Throws when the text does not look like a route table. */
export function routeTables(text: string): { readonly whole: string; readonly storefront: string } {
  const [, head, json, end] = TABLE.exec(text) ?? [];
  if (json === undefined) throw new Error("The route table is written differently than before: see trim-route-table.ts");
  const table = JSON.parse(json) as Table;
  for (const [id, route] of Object.entries(table.routes))
    for (const [name, value] of Object.entries(route))
      if (value === false || (name === "imports" && !PREFETCHED.includes(id))) delete route[name];
  const written = (routes: Table["routes"]): string => `${head}${JSON.stringify({ ...table, routes })}${end}`;
  return { whole: written(table.routes), storefront: written(storefrontRoutes(table.routes)) };
}
