const PATH = /^(?:api\/)?admin(?:[-/]|$)/;
const ADDRESS = /\/admin/i;

type Place = {
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
};

/** Whether an address may be the office's, in any spelling that the router accepts. */
export const isOfficeAddress = (url: string): boolean => ADDRESS.test(decodeURIComponent(new URL(url).pathname));

/** The address of the storefront's route table, given that of the whole one; `tools/build/trim-route-table.ts` writes both. */
export const storefrontTable = (table: string): string => table.replace("/manifest-", "/storefront-manifest-");

/** The routes without the office's, and without layouts that are then empty. */
export function storefrontRoutes<Each extends Place>(
  routes: Readonly<Record<string, Each | undefined>>,
): Record<string, Each> {
  const lineOf = (id: string): string[] => {
    const parent = routes[id]?.parentId;
    return parent === undefined ? [id] : [...lineOf(parent), id];
  };
  const pathOf = (line: readonly string[]): string =>
    line
      .flatMap((id) => routes[id]?.path ?? [])
      .join("/")
      .replace(/^\/+/, "");
  const kept = new Set<string>();
  for (const [id, route] of Object.entries(routes)) {
    const isPlace = route?.path !== undefined || route?.index === true;
    const line = lineOf(id);
    if (isPlace && !PATH.test(pathOf(line))) for (const each of line) kept.add(each);
  }
  return Object.fromEntries(
    Object.entries(routes).flatMap(([id, route]) => (route && kept.has(id) ? [[id, route]] : [])),
  );
}
