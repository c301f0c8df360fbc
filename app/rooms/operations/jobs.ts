import { hideSecrets } from "#app/shared/kernel/text/hide-secrets.ts";
import type { QueuedJob } from "#app/shared/kernel/queued-job.ts";

const ID = /^[1-9]\d{0,17}$/;

/** Whether a text can be the number of a job. */
export const isJobId = (id: string): boolean => ID.test(id);

/** A job as staff may see it: no keys of links in its error. */
export const shownJob = (job: QueuedJob): QueuedJob => ({
  ...job,
  lastError: job.lastError && hideSecrets(job.lastError),
});
