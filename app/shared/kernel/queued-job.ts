/** A failed job is retried until it is dead. */
export const JOB_STATES = ["waiting", "running", "retrying", "dead"] as const;
export type JobState = (typeof JOB_STATES)[number];

export type QueuedJob = {
  readonly id: string;
  readonly task: string;
  readonly queue: string | null;
  readonly state: JobState;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string | null;
  readonly runAt: Date;
  /** The last failure of a dead job; null while it will run (again). */
  readonly failedAt: Date | null;
  readonly createdAt: Date;
};
