import { resolve } from "node:path";
import type { Env } from "#app/shared/env.server.ts";
import { onParentExit } from "#tools/install/bootstrap.mjs";
import { sentenceFor, type Surroundings } from "./sentence.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";
import { prepareSurroundings, type Mode } from "./surroundings.ts";

const NOTICE_MS = 1500;
const SAME_SIGNAL_MS = 500;

/** True for an error to log only; without it every uncaught error ends the process. */
export type Spared = (error: unknown) => boolean;

export type Guard = {
  /** Stops everything registered here, even after an error. */
  readonly shutdown: Shutdown;
  prepare(mode: Mode): Env;
};

/**
 * `work` ends with `shutdown.run`. A signal, or the end of the parent process, stops everything with exit code 0; a
 * second signal does not wait. An error is printed as a sentence and stops everything with exit code 1. Uncaught
 * errors that are `isSpared` are only logged.
 */
export async function runGuarded(work: (guard: Guard) => Promise<void>, isSpared: Spared = () => false): Promise<void> {
  const shutdown = createShutdown();
  let endsSince = Infinity;
  const end = (): void => {
    if (!shutdown.isRunning) setTimeout(() => console.log("Stopping: open requests may finish …"), NOTICE_MS).unref();
    endsSince = Math.min(endsSince, performance.now());
    void shutdown.run(0);
  };
  const endBySignal = (): void => {
    // One Ctrl-C arrives twice, from the terminal and from npm; a second Ctrl-C arrives later.
    if (performance.now() - endsSince > SAME_SIGNAL_MS) shutdown.hurry();
    else end();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, endBySignal);
  onParentExit(end);
  let where: Surroundings = { port: 0, dataDir: resolve("var"), databaseUrl: "" };
  const fail = async (error: unknown): Promise<void> => {
    // Errors during a shutdown are expected.
    if (shutdown.isRunning) return;
    console.error(`\n${sentenceFor(error, where) ?? detailsOf(error)}`);
    await shutdown.run(1);
  };
  // An uncaught error ends the process as usual, but only after everything has stopped.
  process.on("uncaughtException", (error) => {
    if (isSpared(error)) console.error(`Ignored: ${error instanceof Error ? error.message : String(error)}`);
    else void fail(error);
  });
  try {
    const prepare = (mode: Mode): Env => {
      const settings = prepareSurroundings(mode);
      where = settings;
      shutdown.allow(settings.shutdownDrainMs);
      return settings;
    };
    await work({ shutdown, prepare });
  } catch (error) {
    await fail(error);
  }
}

const detailsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
