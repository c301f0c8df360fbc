import { hideSecrets } from "#app/shared/kernel/text/hide-secrets.ts";
import type { QueuedJob } from "#app/shared/kernel/queued-job.ts";

const ID = /^[1-9]\d{0,17}$/;

/** Whether a text can be a job's id. */
export const isJobId = (id: string): boolean => ID.test(id);

/** A job for staff, with keys of links removed from its error. */
export const shownJob = (job: QueuedJob): QueuedJob => ({
  ...job,
  lastError: job.lastError && hideSecrets(job.lastError),
});
