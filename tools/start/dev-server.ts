import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import type { Env } from "#app/shared/env.server.ts";
import { startServer, type RunningServer } from "#server.ts";
import { checkPort } from "./port-check.ts";
import type { Shutdown } from "./shutdown.ts";

const BUILD_MODULE = "virtual:react-router/server-build";

/** Changes apply at the next request, and the browser reloads. */
export async function startDevServer({ port, host }: Env, shutdown: Shutdown): Promise<RunningServer> {
  const hmr = { port: await checkPort(0, host) };
  const vite = await withoutSignals(() =>
    createServer({ appType: "custom", logLevel: "warn", server: { middlewareMode: true, hmr } }),
  );
  await shutdown.add(() => vite.close());
  const build = (): Promise<ServerBuild> => vite.ssrLoadModule(BUILD_MODULE) as Promise<ServerBuild>;
  return startServer({ port, host, dev: { build, middleware: vite.middlewares } });
}

/** Vite would end the process at SIGTERM before the shop has stopped. */
async function withoutSignals<T>(work: () => Promise<T>): Promise<T> {
  const ours = new Set(process.listeners("SIGTERM"));
  const result = await work();
  for (const each of process.listeners("SIGTERM")) if (!ours.has(each)) process.off("SIGTERM", each);
  return result;
}
