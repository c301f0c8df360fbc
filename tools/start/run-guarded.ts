import { resolve } from "node:path";
import type { Env } from "../../app/shared/env.server.ts";
import { onParentExit } from "../bootstrap.mjs";
import { sentenceFor, type Surroundings } from "./sentence.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";
import { prepareSurroundings, type Mode } from "./surroundings.ts";

/**
 * Runs work in checked surroundings. A signal, or the end of the process that started this one, stops everything: exit
 * code 0. What goes wrong is said in a sentence, what was started is stopped, and the exit code is 1.
 */
export async function runGuarded(
  mode: Mode,
  work: (shutdown: Shutdown, settings: Env) => Promise<void>,
): Promise<void> {
  const shutdown = createShutdown();
  const end = (): void => void shutdown.run(0);
  // Ctrl-C may come twice, from the terminal and from npm: every later one is deaf.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  onParentExit(end);
  let where: Surroundings = { port: 0, dataDir: resolve("var"), databaseUrl: "" };
  try {
    const settings = prepareSurroundings(mode);
    where = settings;
    await work(shutdown, settings);
  } catch (error) {
    // What breaks because everything is being stopped is no news.
    if (shutdown.isRunning) return;
    console.error(`\n${sentenceFor(error, where) ?? detailsOf(error)}`);
    await shutdown.run(1);
  }
}

const detailsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
