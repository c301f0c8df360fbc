import { createRequestHandler, type ServerBuild } from "react-router";
import { isOfficeAddress, storefrontRoutes, storefrontTable } from "#app/shared/http/office-address.ts";
import { preparedBuild } from "./prepared-build.ts";

export type Route = ReturnType<typeof createRequestHandler>;

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

/**
 * The build without the office's routes: the router tries every route for a request and describes each in its answer, and
 * the browser ranks every route of the table it loads.
 */
export function storefrontBuild(build: ServerBuild): ServerBuild {
  const { assets } = build;
  return {
    ...build,
    routes: storefrontRoutes(build.routes),
    assets: { ...assets, url: storefrontTable(assets.url), routes: storefrontRoutes(assets.routes) },
  };
}
