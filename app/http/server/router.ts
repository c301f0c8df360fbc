import { createRequestHandler, type ServerBuild } from "react-router";
import { preparedBuild } from "./prepared-build.ts";

export type Route = ReturnType<typeof createRequestHandler>;

type Routes = ServerBuild["routes"];

const OFFICE_PATH = /^(?:api\/)?admin(?:[-/]|$)/;
const OFFICE_ADDRESS = /\/admin/i;

/** Routes requests. In production it prepares the build once and gives the storefront its own router. */
export function routerOf({ build, dev }: { build: () => Promise<ServerBuild>; dev: boolean }): Route {
  if (dev) return createRequestHandler(async () => preparedBuild(await build()), "development");
  const make = async (): Promise<{ office: Route; storefront: Route }> => {
    const whole = preparedBuild(await build());
    return {
      office: createRequestHandler(whole, "production"),
      storefront: createRequestHandler(storefrontBuild(whole), "production"),
    };
  };
  let made: ReturnType<typeof make> | undefined;
  return async (request, context) => {
    const { office, storefront } = await (made ??= make());
    return isOfficeAddress(request.url) ? office(request, context) : storefront(request, context);
  };
}

/** The build without the office's routes: the router tries every route of its build for a request, and describes them all for its answer. */
export function storefrontBuild(build: ServerBuild): ServerBuild {
  const kept = new Set<string>();
  for (const route of Object.values(build.routes)) {
    const isPlace = route?.path !== undefined || route?.index === true;
    if (!route || !isPlace || OFFICE_PATH.test(pathOf(route.id, build.routes))) continue;
    for (const id of lineOf(route.id, build.routes)) kept.add(id);
  }
  const ofKept = <Each>(routes: Record<string, Each>): Record<string, Each> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  // The browser loads the whole manifest from its own file.
  return { ...build, routes: ofKept(build.routes), assets: { ...build.assets, routes: ofKept(build.assets.routes) } };
}

/** Whether an address may be the office's, in any spelling that the router accepts. */
export const isOfficeAddress = (url: string): boolean => OFFICE_ADDRESS.test(decodeURIComponent(new URL(url).pathname));

/** A route and those around it, from the outside. */
function lineOf(id: string, routes: Routes): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [...lineOf(parent, routes), id];
}

const pathOf = (id: string, routes: Routes): string =>
  lineOf(id, routes)
    .flatMap((each) => routes[each]?.path ?? [])
    .join("/")
    .replace(/^\/+/, "");
