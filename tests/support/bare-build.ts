import type { ServerBuild } from "react-router";

type Parts = {
  /** The server entry, whose module renders pages and handles errors. */
  readonly entry: { readonly module: object };
  readonly routes: Readonly<Record<string, object>>;
  /** The build's manifest for the browser; empty by default. */
  readonly assets?: object;
};

const NO_ASSETS = { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" };

/** A build for the request handler without bundling: these routes, and no files for the browser. */
export const bareBuild = ({ entry, routes, assets = NO_ASSETS }: Parts): ServerBuild =>
  ({
    entry,
    routes,
    assets,
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  }) as unknown as ServerBuild;
