import { resolve } from "node:path";
import type { Env } from "../../app/shared/env.server.ts";
import { onParentExit } from "../bootstrap.mjs";
import { sentenceFor, type Surroundings } from "./sentence.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";
import { prepareSurroundings, type Mode } from "./surroundings.ts";

const TELL_MS = 1500;

export type Guard = {
  /** What is started is told to it, so that it is stopped whatever happens. */
  readonly shutdown: Shutdown;
  /** Completes and checks the environment. */
  prepare(mode: Mode): Env;
};

/**
 * Runs work that ends by `shutdown.run`. A signal, or the end of the process that started this one, stops everything:
 * exit code 0. What goes wrong is said in a sentence, what was started is stopped, and the exit code is 1.
 */
export async function runGuarded(work: (guard: Guard) => Promise<void>): Promise<void> {
  const shutdown = createShutdown();
  const end = (): void => {
    // Nobody shall wonder, and kill what is about to end by itself.
    if (!shutdown.isRunning) setTimeout(() => console.log("Stopping: what is at work may finish …"), TELL_MS).unref();
    void shutdown.run(0);
  };
  // Ctrl-C may come twice, from the terminal and from npm: every later one is deaf.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  onParentExit(end);
  let where: Surroundings = { port: 0, dataDir: resolve("var"), databaseUrl: "" };
  const fail = async (error: unknown): Promise<void> => {
    // What breaks because everything is being stopped is no news.
    if (shutdown.isRunning) return;
    console.error(`\n${sentenceFor(error, where) ?? detailsOf(error)}`);
    await shutdown.run(1);
  };
  // What nobody caught ends the process as it always does, but not before everything is stopped.
  process.on("uncaughtException", (error) => void fail(error));
  try {
    const prepare = (mode: Mode): Env => {
      const settings = prepareSurroundings(mode);
      where = settings;
      return settings;
    };
    await work({ shutdown, prepare });
  } catch (error) {
    await fail(error);
  }
}

const detailsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
