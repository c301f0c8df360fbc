import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endProcessesIn } from "#tools/start/lock/process-table.ts";
import { DISK_FULL } from "../start/sentence.ts";
import type { Launched } from "./launch.ts";
import type { Reserve } from "./reserve.ts";

/** Before a server that was healthy starts again. */
export const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** About nine minutes of consecutive tries. */
const MOST_FAILURES = 60;
/** A server that lived this long was healthy: earlier failures no longer count. */
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
  /** Pause in ms after this many consecutive failures; by default it grows to ten seconds. */
  pauseMs?(failures: number): number;
};

const growing = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

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
    for (let failures = 0; !this.hasStopped;) {
      const startedAt = performance.now();
      const reason = await this.server.ended;
      if (this.hasStopped) return;
      if (performance.now() - startedAt > HEALTHY_MS) failures = 0;
      const shown = reason === DISK_FULL ? "The disk is full: free some space." : reason;
      this.parts.report(`${shown} PostgreSQL starts again by itself.`);
      failures = await this.bringBack(failures, reason);
    }
  }

  /** Returns the consecutive failures until the server runs and is writable again. */
  private async bringBack(before: number, firstReason: string): Promise<number> {
    let reason = firstReason;
    for (let failures = before; !this.hasStopped; failures += 1) {
      if (failures >= MOST_FAILURES) {
        this.stopping.abort();
        this.parts.onLost(reason);
        break;
      }
      await this.wait(failures);
      if (this.hasStopped) break;
      try {
        await this.start(reason === DISK_FULL);
        return failures + 1;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    return before;
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
      await this.wait(Number.POSITIVE_INFINITY);
      if (hasEnded || this.hasStopped || !(await this.parts.reserve.hold())) continue;
      await server.stop();
      return this.start(false);
    }
  }

  private wait(failures: number): Promise<void> {
    const { pauseMs = growing } = this.parts;
    return pause(pauseMs(failures), undefined, { signal: this.stopping.signal }).catch(() => undefined);
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
