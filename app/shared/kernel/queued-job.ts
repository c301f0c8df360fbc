/** The states of a job: a failed one is retried until it is dead. */
export const JOB_STATES = ["waiting", "running", "retrying", "dead"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A job of the queue, without what it was given to work on. */
export type QueuedJob = {
  readonly id: string;
  readonly task: string;
  readonly queue: string | null;
  readonly state: JobState;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string | null;
  readonly runAt: Date;
  /** When a dead one failed for the last time; null while it will run (again). */
  readonly failedAt: Date | null;
  readonly createdAt: Date;
};
