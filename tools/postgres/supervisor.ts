import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endProcessesIn } from "#tools/start/lock/process-table.ts";
import { DISK_FULL } from "../start/sentence.ts";
import type { Launched } from "./launch.ts";
import type { Reserve } from "./reserve.ts";

/** Before a server that was healthy starts again; the pauses double after each failure. */
const FIRST_PAUSE_MS = 250;
/** A server that answered is worth starting soon, however often it ends: shoppers wait. */
const LONGEST_AFTER_ANSWER_MS = 2000;
const LONGEST_PAUSE_MS = 10_000;
/** Consecutive starts that fail: about nine minutes. */
const MOST_FAILURES = 60;
/** A server that lived this long was healthy: earlier ends no longer count. */
const HEALTHY_MS = 60_000;

export type Supervised = {
  readonly data: string;
  readonly first: Launched;
  /** Released when the disk is full, so that the server can at least serve reads. */
  readonly reserve: Reserve;
  /** Starts the server on the same port and data; waits until it answers, and fails at once when `isStopped`. */
  relaunch(how: { readonly isReadOnly: boolean; isStopped(): boolean }): Promise<Launched>;
  /** Called with a sentence when the server ended, and when it runs again. */
  report(line: string): void;
  /** Called with the last reason when the server could not be restarted. */
  onLost(reason: string): void;
  /** Waits between tries; replaced in tests. */
  pause?(ms: number, signal: AbortSignal): Promise<unknown>;
};

const growing = (times: number, longestMs: number): number => Math.min(FIRST_PAUSE_MS * 2 ** times, longestMs);
const pauseFor = (ms: number, signal: AbortSignal): Promise<unknown> =>
  pause(ms, undefined, { signal }).catch(() => undefined);

/** Restarts a server that ends unexpectedly, until it fails too often in a row; read-only while the disk is full. */
export class Supervisor {
  private readonly parts: Supervised;
  private readonly stopping = new AbortController();
  private server: Launched;
  private readonly watching: Promise<void>;

  constructor(parts: Supervised) {
    this.parts = parts;
    this.server = parts.first;
    this.watching = this.watch();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.server.stop();
    await this.watching;
  }

  private get hasStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async watch(): Promise<void> {
    await this.parts.reserve.hold();
    for (let ends = 0; !this.hasStopped; ends += 1) {
      const startedAt = performance.now();
      const reason = await this.server.ended;
      if (this.hasStopped) return;
      if (performance.now() - startedAt > HEALTHY_MS) ends = 0;
      const shown = reason === DISK_FULL ? "The disk is full: free some space." : reason;
      this.parts.report(`${shown} PostgreSQL starts again by itself.`);
      await this.wait(growing(ends, LONGEST_AFTER_ANSWER_MS));
      await this.bringBack(reason);
    }
  }

  /** Returns once the server runs and is writable again, or is given up. */
  private async bringBack(firstReason: string): Promise<void> {
    let reason = firstReason;
    for (let failures = 0; !this.hasStopped;) {
      try {
        return await this.start(reason === DISK_FULL);
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
      failures += 1;
      if (failures < MOST_FAILURES) await this.wait(growing(failures, LONGEST_PAUSE_MS));
      else {
        this.stopping.abort();
        this.parts.onLost(reason);
      }
    }
  }

  private async start(isReadOnly: boolean): Promise<void> {
    const { data, reserve, relaunch, report } = this.parts;
    clearAway(data, this.server.pid);
    if (isReadOnly) await reserve.release();
    this.server = await relaunch({ isReadOnly, isStopped: () => this.hasStopped });
    if (this.hasStopped) return this.server.stop();
    report(isReadOnly ? "PostgreSQL runs again, for reading only: the disk is full." : "PostgreSQL runs again.");
    if (isReadOnly) await this.untilSpace();
  }

  /** Restarts the server once it can be written to. */
  private async untilSpace(): Promise<void> {
    const { server } = this;
    let hasEnded = false;
    void server.ended.then(() => (hasEnded = true));
    while (!hasEnded && !this.hasStopped) {
      await this.wait(LONGEST_PAUSE_MS);
      if (hasEnded || this.hasStopped || !(await this.parts.reserve.hold())) continue;
      await server.stop();
      return this.start(false);
    }
  }

  private async wait(ms: number): Promise<void> {
    await (this.parts.pause ?? pauseFor)(ms, this.stopping.signal);
  }
}

/** A killed server's lock file and children keep the next one from starting. */
function clearAway(data: string, pid: number | undefined): void {
  endProcessesIn(data, "postgres");
  const file = join(data, "postmaster.pid");
  try {
    if (Number(readFileSync(file, "utf8").split("\n")[0]) === pid) rmSync(file);
  } catch {
    // There is no lock file.
  }
}
