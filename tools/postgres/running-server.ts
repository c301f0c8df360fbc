import { existsSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { isAlive, isOtherProgram, parentOf } from "#tools/start/lock/process-table.ts";
import { StartError } from "../start/sentence.ts";

const POLL_MS = 50;
const STOP_TRIES = 400;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function isListening(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

export type RunningServer = { readonly pid: number; readonly port: number; readonly isOrphan: boolean };

/** Removes the lock file of a killed server; waits while a server starts or stops. */
export async function findRunning(data: string): Promise<RunningServer | null> {
  const file = join(data, "postmaster.pid");
  for (let tries = 0; existsSync(file); tries += 1) {
    const [pid = 0, , , port = 0] = readFileSync(file, "utf8").split("\n").map(Number);
    if (!isAlive(pid) || isOtherProgram(pid, "postgres")) rmSync(file, { force: true });
    else if (await isListening(port)) return { pid, port, isOrphan: parentOf(pid) === 1 };
    else if (tries > STOP_TRIES)
      throw new StartError(`Process ${pid} holds ${data} but does not answer. End it and start again.`);
    else await pause(POLL_MS);
  }
  return null;
}

/** Returns when the server's process has ended. */
export async function stopByPid(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  for (let tries = 0; tries < STOP_TRIES && isAlive(pid); tries += 1) await pause(POLL_MS);
}
