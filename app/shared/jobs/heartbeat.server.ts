import type { Logger } from "pino";
import { databaseTrouble } from "../db/database-trouble.ts";
import type { Database } from "../db/client.server.ts";
import { correctSchedules } from "./repeated-jobs-clock.server.ts";
import { BEAT_MS, markAlive, markEnded, releaseLostJobs } from "./release-lost-jobs.server.ts";

/** An ended job still counts as known for this long, in ms: its completion may wait for the database. */
const ENDED_KNOWN_MS = 600_000;

export class Heartbeat {
  private readonly workerIds = new Set<string>();
  /** In ms since the start of the process; Infinity while the job runs. */
  private readonly jobs = new Map<string, number>();
  private readonly db: Database;
  private readonly log: Logger;
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void>;
  private lastBeatAt = Number.NEGATIVE_INFINITY;
  private hasStopped = false;

  constructor(db: Database, log: Logger) {
    this.db = db;
    this.log = log;
    this.beating = this.beat();
  }

  addWorker(id: string): void {
    this.workerIds.add(id);
  }

  addJob(id: string): () => void {
    this.jobs.set(id, Number.POSITIVE_INFINITY);
    return () => void this.jobs.set(id, performance.now());
  }

  /** Jobs that this process still holds are lost from then on. */
  async stop(): Promise<void> {
    this.hasStopped = true;
    clearTimeout(this.timer);
    await this.beating;
    await markEnded(this.db, [...this.workerIds]).catch(() => undefined);
  }

  private async beat(): Promise<void> {
    const startedAt = performance.now();
    try {
      const ids = [...this.workerIds];
      await markAlive(this.db, ids);
      // A process that lost its connection first gives the others time to report again.
      if (startedAt - this.lastBeatAt < 2 * BEAT_MS) {
        await releaseLostJobs(this.db, { ids, jobIds: this.knownJobs() }, this.log);
        await correctSchedules(this.db, this.log);
      }
      this.lastBeatAt = startedAt;
    } catch (error) {
      const level = databaseTrouble(error) === null ? "error" : "debug";
      this.log[level]({ err: error }, "the workers could not be marked alive");
    }
    const beatAgain = (): void => void (this.beating = this.beat());
    if (!this.hasStopped) this.timer = setTimeout(beatAgain, BEAT_MS);
  }

  private knownJobs(): string[] {
    const now = performance.now();
    for (const [id, endedAt] of this.jobs) if (now - endedAt > ENDED_KNOWN_MS) this.jobs.delete(id);
    return [...this.jobs.keys()];
  }
}
